// A table of one's own: opened, kept in mind, and, for a game against bots, what is wished for there.
import * as api from "./api.ts";
import { problemText } from "./heard.ts";
import { t } from "./i18n.svelte.ts";
import { keepSeating, recall } from "./memory.ts";
import { friendlyName } from "./names.ts";
import { go } from "./router.svelte.ts";

/** A game that begins as soon as its table is there. */
export interface Wish {
  edition: string;
  /** How many bots sit down. */
  company: number;
}

const KEY = "tacora.start";

/** Open a table and go there; what went wrong, in words, or nothing. */
export async function openTable(wish: Wish | null = null): Promise<string> {
  const name = recall("name", "") || friendlyName(); // the lobby asks for a real one, once
  const { value, refusal } = await api.openTable({ role: "player", name });
  if (refusal) return refusal.code === api.UNREACHABLE ? t("web-unreachable") : problemText(refusal);
  keepSeating(value.code, { token: value.token, device: value.device, role: "player", at: Date.now() });
  if (wish) sessionStorage.setItem(KEY, JSON.stringify({ code: value.code, ...wish }));
  go(`/t/${value.code}`);
  return "";
}

/** What was wished for at this table, once. */
export function takeWish(code: string): Wish | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (Wish & { code: string }) | null;
  if (kept?.code !== code) return null;
  sessionStorage.removeItem(KEY);
  return kept;
}
