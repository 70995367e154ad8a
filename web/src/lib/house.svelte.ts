// A house may have a password. It is asked for once on a device, at the moment the server wants it; what is kept is a pass.
import { keep, recall } from "./memory.ts";

const asking = $state<{ open: boolean }>({ open: false });
let waiting: ((given: boolean) => void)[] = [];

/** The code of the server's refusal. */
export const WANTED = "house-password";

/** The pass of this device; empty where nobody has given the password. */
export const housePass = (): string => recall("house", "");

/** Whether the page asks for the password now. */
export const isAsking = (): boolean => asking.open;

/** Ask whoever is there; whether they gave it. */
export function askForPassword(): Promise<boolean> {
  asking.open = true;
  return new Promise((answer) => waiting.push(answer));
}

/** The password was given, and this pass came for it; or it was not, and there is none. */
export function answered(pass: string | null): void {
  if (pass !== null) keep("house", pass);
  asking.open = false;
  const all = waiting;
  waiting = [];
  for (const answer of all) answer(pass !== null);
}

/** Somebody came by a link: it leads in without the password, so it is used until they have a seat. */
export function keepLink(code: string, link: string): void {
  sessionStorage.setItem(`tacora.link.${code}`, link);
}

/** The link to this table, or its code where there is none. */
export function linkTo(code: string): string {
  return sessionStorage.getItem(`tacora.link.${code}`) ?? code;
}
