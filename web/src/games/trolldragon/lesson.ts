// The lesson: dice that always fall the same, and what may be done after each fall.
import type { DiceView } from "../../wire.gen.ts";

export type Choice = "roll" | "out" | "enter";

export interface Page {
  /** Its sentence is `web-td-lesson-NAME`. */
  name: "roll" | "again" | "open" | "race" | "home" | "awake";
  where: "grotto" | "chamber" | "outside";
  dice: DiceView["dice"];
  gold: string[];
  dragons: (string | null)[];
  risk: { diamonds: number; nuggets: number };
  /** Where each choice leads. */
  to: Partial<Record<Choice, number>>;
}

const die = (face: DiceView["dice"][number]["face"], aside = false): DiceView["dice"][number] => ({ face, aside });
const none = [die(null), die(null), die(null), die(null)];
const open = [die("key"), die("door"), die("diamond"), die("troll")];

/** Its pages, in the order of a brave child. */
export const PAGES: Page[] = [
  page("roll", "grotto", none, 0, { roll: 1 }),
  page("again", "grotto", [die("diamond"), die("diamond"), die("key"), die("troll")], 2, { roll: 2, out: 4 }),
  page("open", "grotto", open, 3, { enter: 3, out: 4 }),
  {
    ...page("race", "chamber", open, 3, { roll: 5, out: 4 }),
    gold: ["two-nuggets", "nugget"],
    dragons: ["dragon", "blank"],
    risk: { diamonds: 3, nuggets: 3 },
  },
  page("home", "outside", none, 0, {}),
  { ...page("awake", "chamber", open, 0, {}), gold: ["nugget", "blank"], dragons: ["dragon", "dragon"] },
];

function page(name: Page["name"], where: Page["where"], dice: Page["dice"], diamonds: number, to: Page["to"]): Page {
  return { name, where, dice, gold: [], dragons: [null, null], risk: { diamonds, nuggets: 0 }, to };
}
