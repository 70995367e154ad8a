// The settings of this device, kept without an account. Their defaults follow what the browser asks for.
import { languages } from "virtual:texts/index";
import { keep, recall } from "./memory.ts";

const LANGUAGES = languages.map(({ code }) => code);

export type Theme = "auto" | "cave" | "camp" | "contrast";
export type Motion = "auto" | "full" | "calm";

export interface Prefs {
  language: string;
  theme: Theme;
  motion: Motion;
  text: 100 | 125 | 150;
  effects: number;
  heart: number;
  /** The big screen reads aloud. */
  voice: boolean;
  captions: boolean;
  pace: "table" | "fast" | "off";
  confirm: boolean;
  keys: boolean;
  vibrate: boolean;
  shuffleSides: boolean;
  tapNotHold: boolean;
  wordy: boolean;
  zen: boolean;
  hideCode: boolean;
}

const DEFAULTS: Prefs = {
  language: preferredLanguage(),
  theme: "auto",
  motion: "auto",
  text: 100,
  effects: 0.7,
  heart: 0.4,
  voice: false,
  captions: false,
  pace: "table",
  confirm: false,
  keys: true,
  vibrate: true,
  shuffleSides: false,
  tapNotHold: false,
  wordy: true,
  zen: false,
  hideCode: false,
};

export const prefs: Prefs = $state({ ...DEFAULTS, ...recall<Partial<Prefs>>("prefs", {}) });

/** Set one thing, keep it and show it at once. */
export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs[name] = value;
  keep("prefs", $state.snapshot(prefs));
  applyPrefs();
}

/** Whether things should hold still on this device. */
export function calm(): boolean {
  return prefs.motion === "calm" || (prefs.motion === "auto" && matches("(prefers-reduced-motion: reduce)"));
}

/** Put the settings that are styles onto the document. */
export function applyPrefs(): void {
  const root = document.documentElement;
  root.lang = LANGUAGES.includes(prefs.language) ? prefs.language : "de"; // what is stretched is German
  root.dataset["theme"] = theme();
  root.dataset["motion"] = calm() ? "calm" : "full";
  root.style.setProperty("--text", `${prefs.text}%`);
}

function theme(): string {
  if (prefs.theme !== "auto") return prefs.theme;
  if (matches("(prefers-contrast: more)")) return "contrast";
  return "cave"; // a cave is dark: the light camp is a choice, not what a light desktop asks for
}

function preferredLanguage(): string {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag));
  return known ?? "en";
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}
