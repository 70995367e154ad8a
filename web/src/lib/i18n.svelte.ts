// The words of the page: Fluent catalogues shared with Python, an edition's own words before the common ones.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { languages, loaders, parts } from "virtual:texts/index";
import { gameTexts } from "./api.ts";
import { gameOf } from "./catalogue.ts";
import { messagesOf } from "./ftl.ts";
import { applyPrefs, prefs, setPref } from "./prefs.svelte.ts";

export { languages };

/** What is spoken where nobody asked for a language we know. */
export const FALLBACK = "en";
/** A language of ours made a third longer: what would not fit in another one shows at a look. */
const STRETCHED = "qps";

/** Messages as they are written, by id. */
export type Messages = Record<string, string>;

export interface Catalogue {
  common: Messages;
  editions: Record<string, Messages>;
}

export type Values = Record<string, FluentVariable>;

const REFERENCE = /\{\s*(-?[a-z][\w-]*)/g;

/** Says messages of one language and one edition. A message is read when it is said for the first time: reading all
 * of them would hold up the first picture. */
export class Words {
  private readonly bundle: FluentBundle;
  private readonly read = new Set<string>();
  /** What was said without values: it never changes. */
  private readonly fixed = new Map<string, string>();

  constructor(
    readonly language: string,
    readonly catalogue: Catalogue,
    readonly edition: string | null,
  ) {
    const stretched = language === STRETCHED;
    this.bundle = new FluentBundle(written(language), {
      useIsolating: false,
      ...(stretched ? { transform: stretch } : {}),
    });
  }

  private source(id: string): string | undefined {
    return (this.edition && this.catalogue.editions[this.edition]?.[id]) || this.catalogue.common[id];
  }

  /** Read a message, and those it is made of. */
  private learn(id: string): void {
    if (this.read.has(id)) return;
    this.read.add(id);
    const source = this.source(id);
    if (source === undefined) return;
    this.bundle.addResource(new FluentResource(`${id} =${source}`));
    for (const [, other = ""] of source.matchAll(REFERENCE)) this.learn(other);
  }

  private message(id: string): ReturnType<FluentBundle["getMessage"]> {
    this.learn(id);
    return this.bundle.getMessage(id);
  }

  /** Whether there is such a message, or such an attribute of one. */
  knows(id: string): boolean {
    const [name = "", attribute] = id.split(".");
    const message = this.message(name);
    return attribute ? message?.attributes[attribute] !== undefined : !!message?.value;
  }

  /** The text of a message, or its id where there is none: a test sees to it that there is. */
  say(id: string, values?: Values): string {
    if (values) return this.phrase(id, values);
    let text = this.fixed.get(id);
    if (text === undefined) this.fixed.set(id, (text = this.phrase(id)));
    return text;
  }

  private phrase(id: string, values?: Values): string {
    const [name = "", attribute] = id.split(".");
    const message = this.message(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (pattern === undefined || pattern === null) return id;
    return this.bundle.formatPattern(pattern, values ?? null, []);
  }

  /** The same language in another edition's words. */
  of(edition: string | null): Words {
    return edition === this.edition ? this : wordsOf(this.language, this.catalogue, edition);
  }

  /** A list as people say it. */
  all(parts: string[]): string {
    if (parts.length < 2) return parts.join("");
    return this.say("list-last", { rest: parts.slice(0, -1).join(", "), last: parts[parts.length - 1] ?? "" });
  }
}

/** A third longer, so that a look shows what would not fit in a longer language. */
function stretch(text: string): string {
  return text.replace(/\p{L}{3,}/gu, (word) => word + "~".repeat(Math.ceil(word.length * 0.35)));
}

const cache = new WeakMap<Catalogue, Map<string, Words>>();

function wordsOf(language: string, catalogue: Catalogue, edition: string | null): Words {
  const key = `${language}/${edition ?? ""}`;
  let known = cache.get(catalogue);
  if (!known) cache.set(catalogue, (known = new Map()));
  let words = known.get(key);
  if (!words) known.set(key, (words = new Words(language, catalogue, edition)));
  return words;
}

const current = $state<{ words: Words | null; edition: string | null }>({ words: null, edition: null });

/** The language of ours behind a setting: the stretched one is German, which is long already. */
export function written(language: string): string {
  if (language === STRETCHED) return "de";
  return languages.some(({ code }) => code === language) ? language : FALLBACK;
}

/** Load a language and speak it from now on: no reload. */
export async function loadLanguage(language: string): Promise<void> {
  const load = loaders[written(language)];
  if (!load) return;
  const catalogue = (await load()).default;
  current.words = wordsOf(language, catalogue, current.edition);
  if (prefs.language !== language) setPref("language", language);
  applyPrefs();
  void learnEdition();
}

/** Words that come when a screen asks for them; each part is known by one of its messages. */
const KNOWN_BY = {
  rules: "web-rule-d1",
  review: "web-review",
  house: "web-operator",
  practice: "web-practice-step-1",
  evening: "web-evening",
  ladder: "web-how-strong",
};

/** Load the words of a part in the language of the page. */
export async function loadPart(name: keyof typeof KNOWN_BY): Promise<void> {
  const now = words();
  const load = parts[name][written(now.language)];
  if (now.knows(KNOWN_BY[name]) || !load) return;
  const more = (await load()).default;
  const { words: still } = current;
  if (still?.language !== now.language || still.knows(KNOWN_BY[name])) return;
  current.words = wordsOf(
    still.language,
    { ...still.catalogue, common: { ...still.catalogue.common, ...more } },
    current.edition,
  );
}

/** Speak in this edition's words from now on. */
export function speakEdition(edition: string | null): void {
  if (current.edition === edition) return;
  current.edition = edition;
  if (current.words) current.words = current.words.of(edition);
  void learnEdition();
}

/** Editions of games this page has no rooms for: it knows none of their words. */
const foreign = new Set<string>();

/** From now on this edition's words come from the server. */
export function askForWords(edition: string): Promise<void> {
  foreign.add(edition);
  return learnEdition();
}

/** An edition the page was built without, or a whole game: its words come from the server. */
async function learnEdition(): Promise<void> {
  const { edition, words: now } = current;
  if (!edition || !now || (now.catalogue.editions[edition] && !foreign.has(edition))) return;
  const game = await gameOf(edition).catch(() => "");
  const { value } = game ? await gameTexts(game, written(now.language), edition) : { value: null };
  const { words: still } = current;
  if (value === null || still?.language !== now.language || current.edition !== edition) return;
  const editions = {
    ...still.catalogue.editions,
    [edition]: { ...still.catalogue.editions[edition], ...messagesOf(value) },
  };
  current.words = wordsOf(still.language, { ...still.catalogue, editions }, edition);
}

/** The words now. */
export function words(): Words {
  if (!current.words) throw new Error("no language is loaded yet");
  return current.words;
}

/** A message of the page: read in a template, it follows the language. */
export function t(id: string, values?: Values): string {
  return current.words ? current.words.say(id, values) : "";
}
