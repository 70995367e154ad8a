// Friendly names to begin with: a word and a cave animal, so that nobody has to type one.
import { words } from "./i18n.svelte.ts";

/** A name of at most sixteen letters in the language of the page. */
export function friendlyName(random: () => number = Math.random): string {
  const pick = (id: string): string => {
    const list = words().say(id).split(/,\s*/);
    return list[Math.floor(random() * list.length)] ?? "";
  };
  return `${pick("web-name-words")} ${pick("web-name-animals")}`.slice(0, 16).trim();
}

/** A name as the server takes it: printable, trimmed, at most sixteen letters. */
export function cleanName(text: string): string {
  return [...text.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, 16).join("").trim();
}

/** This name, at most thirteen letters of it, with a number where somebody has it already. */
export function freeName(wanted: string, taken: string[]): string {
  const name = wanted.slice(0, 13);
  let own = name;
  for (let k = 2; taken.includes(own); k++) own = `${name} ${k}`;
  return own;
}
