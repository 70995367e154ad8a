// The result of a game as a table for other programs: comma-separated, as RFC 4180 describes it.
import type { Result } from "../wire.gen.ts";

/** One line a seat: place, name, points, and the points after each cave or turn. */
export function resultsAsCsv(names: string[], result: Result, totals: number[][], heads: string[]): string {
  const order = names.map((_, seat) => seat).sort((a, b) => (result.places[a] ?? 0) - (result.places[b] ?? 0));
  const rows = order.map((seat) => [
    result.places[seat],
    names[seat],
    result.points[seat],
    ...totals.map((points) => points[seat]),
  ]);
  return [heads, ...rows].map((row) => row.map((cell) => quoted(String(cell ?? ""))).join(",") + "\r\n").join("");
}

/** A name that begins like a formula must not become one in a spreadsheet. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hand a text to the device as a file. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
