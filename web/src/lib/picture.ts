// The result as a picture to share, drawn on the device: the places, the points, and the score of the evening below.
import sprite from "../art/sprite.svg?url&no-inline";
import { identity } from "./identity.ts";

export const WIDE = 1080;
export const HIGH = 1350;

export interface PictureRow {
  name: string;
  colour: number;
  place: number;
  points: number;
}
export interface ResultPicture {
  /** Who won, in a sentence. */
  title: string;
  /** The edition, and the day. */
  line: string;
  rows: PictureRow[];
  /** The score of the evening in a line, where there was more than one game. */
  evening: string;
}

const HILLS: [string, string][] = [
  ["#2c2342", "M0 620C160 560 240 600 360 520c110-74 190-30 300 10 120 44 240-40 420 30v790H0z"],
  [
    "#3a2d4a",
    "M0 760c90-120 180-150 260-230 110-110 180-140 290-150 130-10 220 80 300 170 80 86 160 110 230 220v580H0z",
  ],
  ["#2a2038", "M250 1350c-20-280 10-420 60-560 50-130 110-200 230-200s190 70 240 200c50 140 80 280 60 560z"],
  ["#0e0b14", "M330 1350c-10-240 10-380 50-480 36-90 90-130 160-130s126 40 162 130c40 100 58 240 50 480z"],
];

/** The paths of a symbol of the sprite, and how large its square is. */
async function symbols(): Promise<(id: string) => { paths: Path2D[]; side: number }> {
  const text = await fetch(sprite).then(
    (answer) => answer.text(),
    () => "<svg/>", // without a line the tiles have no sign, and the names stand beside them
  );
  const found = new DOMParser().parseFromString(text, "image/svg+xml");
  return (id) => {
    const symbol = found.getElementById(id);
    const shapes = symbol ? [...symbol.querySelectorAll("path")] : [];
    return {
      paths: shapes.map((shape) => new Path2D(shape.getAttribute("d") ?? "")),
      side: Number((symbol?.getAttribute("viewBox") ?? "0 0 24 24").split(" ")[2]),
    };
  };
}

/** Draw it; a PNG of `WIDE` by `HIGH`. */
export async function drawResult(what: ResultPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser draws no pictures.");
  await Promise.all(["400 80px Lilita", "700 40px Atkinson"].map((font) => document.fonts?.load(font)));
  const sign = await symbols();
  scenery(brush);
  brush.textAlign = "center";
  brush.fillStyle = "#ffb545";
  const size = fitted(brush, what.title, WIDE - 120, 84);
  brush.font = `400 ${size}px Lilita, sans-serif`;
  brush.fillText(what.title, WIDE / 2, 150);
  brush.fillStyle = "#d9cfbe";
  brush.font = "500 38px Atkinson, sans-serif";
  brush.fillText(what.line, WIDE / 2, 220);
  const rows = what.rows.slice(0, 8);
  const step = Math.min(132, 940 / Math.max(rows.length, 1));
  const top = 290 + (940 - step * rows.length) / 2;
  rows.forEach((row, at) => line(brush, row, top + at * step, step - 14, sign));
  brush.textAlign = "center";
  brush.fillStyle = "#fbf5e9";
  brush.font = `600 ${fitted(brush, what.evening, WIDE - 160, 36, "600", "Atkinson")}px Atkinson, sans-serif`;
  brush.fillText(what.evening || "Tacora", WIDE / 2, 1296);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

function scenery(brush: CanvasRenderingContext2D): void {
  const sky = brush.createLinearGradient(0, 0, 0, 900);
  sky.addColorStop(0, "#17142b");
  sky.addColorStop(0.7, "#3a2a4d");
  sky.addColorStop(1, "#7a4a4a");
  brush.fillStyle = sky;
  brush.fillRect(0, 0, WIDE, HIGH);
  for (const [colour, path] of HILLS) {
    brush.fillStyle = colour;
    brush.fill(new Path2D(path));
  }
  const light = brush.createRadialGradient(540, 1120, 20, 540, 1120, 520);
  light.addColorStop(0, "rgb(255 181 69 / 0.55)");
  light.addColorStop(1, "rgb(255 181 69 / 0)");
  brush.fillStyle = light;
  brush.fillRect(0, 500, WIDE, HIGH - 500);
}

function line(
  brush: CanvasRenderingContext2D,
  row: PictureRow,
  y: number,
  high: number,
  sign: (id: string) => { paths: Path2D[]; side: number },
): void {
  const own = identity(row.colour);
  brush.fillStyle = row.place === 1 ? "rgb(48 38 63 / 0.95)" : "rgb(23 18 31 / 0.86)";
  brush.beginPath();
  brush.roundRect(90, y, WIDE - 180, high, 26);
  brush.fill();
  if (row.place === 1) {
    brush.strokeStyle = "#ffb545";
    brush.lineWidth = 5;
    brush.stroke();
  }
  const middle = y + high / 2;
  const tile = high * 0.74;
  brush.textBaseline = "middle";
  brush.textAlign = "left";
  brush.fillStyle = "#d9cfbe";
  brush.font = "700 40px Atkinson, sans-serif";
  brush.fillText(`${row.place}.`, 124, middle);
  brush.fillStyle = own.colour;
  brush.beginPath();
  brush.roundRect(196, middle - tile / 2, tile, tile, tile * 0.3);
  brush.fill();
  const { paths, side } = sign(`p-${own.symbol}`);
  brush.save();
  brush.translate(196 + tile * 0.2, middle - tile * 0.3);
  brush.scale((tile * 0.6) / side, (tile * 0.6) / side);
  brush.fillStyle = "#17121f";
  for (const path of paths) brush.fill(path);
  brush.restore();
  brush.fillStyle = "#fbf5e9";
  brush.font = `700 ${fitted(brush, row.name, 500, 46, "700", "Atkinson")}px Atkinson, sans-serif`;
  brush.fillText(row.name, 220 + tile, middle);
  brush.textAlign = "right";
  brush.font = "400 58px Lilita, sans-serif";
  brush.fillStyle = row.place === 1 ? "#ffb545" : "#fbf5e9";
  brush.fillText(String(row.points), WIDE - 126, middle);
  brush.textBaseline = "alphabetic";
}

/** The largest size up to this one at which the text fits. */
function fitted(
  brush: CanvasRenderingContext2D,
  text: string,
  room: number,
  most: number,
  weight = "400",
  face = "Lilita",
): number {
  brush.font = `${weight} ${most}px ${face}, sans-serif`;
  const width = brush.measureText(text).width;
  return width > room ? Math.floor((most * room) / width) : most;
}

/** Hand the picture over: to what the device shares with, or as a file. Whether it was saved as a file. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<boolean> {
  const file = new File([picture], name, { type: "image/png" });
  if (window.isSecureContext && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined); // changed their mind
    return false;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return true;
}
