import { describe, expect, it } from "vitest";
import { resultsAsCsv } from "../src/lib/results.ts";
import { readOut, voiceFor, type Speech } from "../src/lib/voice.ts";

describe("the result as a file", () => {
  const result = { points: [3, 12, 7], places: [3, 1, 2] };
  const totals = [
    [3, 0, 7],
    [3, 12, 7],
  ];

  it("has the winner first and every cave in a column", () => {
    const text = resultsAsCsv(["Mia", "Jonas", "Kim"], result, totals, ["#", "Name", "Points", "Cave 1", "Cave 2"]);
    expect(text).toBe("#,Name,Points,Cave 1,Cave 2\r\n1,Jonas,12,0,12\r\n2,Kim,7,7,7\r\n3,Mia,3,3,3\r\n");
  });

  it("keeps names that look like something else", () => {
    const text = resultsAsCsv(['Mia, "M"', "=1+1", "Kim"], result, [], ["#", "Name", "Points"]);
    expect(text).toContain('3,"Mia, ""M""",3');
    expect(text).toContain("1,'=1+1,12");
  });
});

describe("the voice of the big screen", () => {
  const voice = (lang: string, localService = true): SpeechSynthesisVoice =>
    ({ lang, localService }) as SpeechSynthesisVoice;

  it("speaks the language of the page or not at all", () => {
    const german = voice("de-DE");
    expect(voiceFor("de", [voice("en-GB"), german])).toBe(german);
    expect(voiceFor("de", [voice("en-GB")])).toBeNull();
    expect(voiceFor("de", [voice("de-DE", false)])).toBeNull(); // what is said here stays in this house
  });

  it("breaks off for what is urgent", () => {
    const done: string[] = [];
    globalThis.SpeechSynthesisUtterance = class {
      constructor(readonly text: string) {}
    } as unknown as typeof SpeechSynthesisUtterance;
    const speech: Speech = {
      getVoices: () => [voice("en-GB")],
      speak: (line) => void done.push(line.text),
      cancel: () => void done.push("-"),
    };
    readOut(speech, "A card.", "en", false);
    readOut(speech, "Second snake!", "en", true);
    readOut(speech, "Nobody hears this.", "de", true);
    expect(done).toEqual(["A card.", "-", "Second snake!"]);
  });
});
