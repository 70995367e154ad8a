// Made by web/make_types.py from the Python contract. Do not edit: make it anew.

/** A bot takes a free seat. In the lobby. */
export interface AddBot {
  do: "add-bot";
  bot: string;
  name?: string | null;
}

/** Another person on the sending device, of any player. In the lobby. */
export interface AddSeat {
  do: "add-seat";
  name: string;
  colour?: number | null;
}

/** Where people can reach this server, the most likely address first. */
export interface AddressList {
  addresses: string[];
  wifi: boolean;
  password: boolean;
}

/** Advice for one seat alone, or no more of it. The host gives it; its own device may decline it. */
export interface Advise {
  do: "advise";
  seat: number;
  advice: boolean;
}

export type Aid = "off" | "symbols" | "percent" | "advice";

/** A command. It is answered by its key, in `acks` of a `news` frame or in a `refused` frame. */
export interface Ask {
  type: "ask";
  key: string;
  command: Set | AddSeat | AddBot | RemoveSeat | Rename | Recolour | Conceal | Advise | Start | Rematch | Lock | Kick | MakeHost | LetIn | TurnAway | Contribute | Play | TakeBack | Fists | Roll | Pause | Resume | GoOn | Hold | Skip | GiveTime | GoWithout | TakeOver | AskSeat | Sleep | Wake | HandOver | LeaveTable | Say | Call;
}

/** Ask the host for a bot's seat in a game. */
export interface AskSeat {
  do: "ask-seat";
  seat: number;
  name: string;
}

/** Somebody who asks the host for something: `let-in` or `turn-away` answers by the number. */
export interface AskingInfo {
  number: number;
  want: string;
  name: string;
  device: number | null;
  seat: number | null;
  granted: boolean;
}

/** What bots that read the others believe of them, from what everybody has seen. */
export interface BeliefsCard {
  readers: number[];
  beliefs: [number, string][];
}

/** One bot, in words of the language asked for. */
export interface BotCard {
  id: string;
  game: string | null;
  name: string;
  line: string;
  level: number;
  mood: string;
}

/** The other choice, played on with the real deck and the others' real picks, to the expedition's end. */
export interface Branch {
  game: "diamant";
  step: number;
  seat: number;
  pick: "continue" | "leave";
  cards: string[];
  bust: boolean;
  left_after: number | null;
  loot: number;
  points: number[];
  loot_really: number;
  points_really: number[];
  win: number;
  win_after: number;
  win_really: number;
  known: boolean;
  say: Sentence;
  assumes: Sentence;
}

/** A bluff call before the reveal: "I'm out!" or "One more!". Once a decision; the reveal tells all. */
export interface Call {
  do: "call";
  seat: number;
  decision: number;
  leaving: boolean;
}

/** A bluff call; whether it is true shows at the reveal. */
export interface Called {
  news: "called";
  seq: number;
  at: number;
  seat: number;
  leaving: boolean;
}

/** One question about the shuffle, and its answer. */
export interface Check {
  check: string;
  holds: boolean;
  reason: string;
}

export type Clock = "off" | "soft" | "hard";

export type Command =
  | Set
  | AddSeat
  | AddBot
  | RemoveSeat
  | Rename
  | Recolour
  | Conceal
  | Advise
  | Start
  | Rematch
  | Lock
  | Kick
  | MakeHost
  | LetIn
  | TurnAway
  | Contribute
  | Play
  | TakeBack
  | Fists
  | Roll
  | Pause
  | Resume
  | GoOn
  | Hold
  | Skip
  | GiveTime
  | GoWithout
  | TakeOver
  | AskSeat
  | Sleep
  | Wake
  | HandOver
  | LeaveTable
  | Say
  | Call;

/** Keep what a seat has to itself until the end, or not: its own device, where the edition lets it. */
export interface Conceal {
  do: "conceal";
  seat: number;
  hidden: boolean;
}

/** This device's part of the next shuffle, after it has seen the promise for it; the last one counts. */
export interface Contribute {
  do: "contribute";
  commitment: string;
  contribution: string;
}

/** What would have come: the next cards of a cave everyone has left. */
export interface Curious {
  news: "curious";
  seq: number;
  at: number;
  cards: string[];
}

/** One seat's decision: what was known then, and what both choices were worth. */
export interface Decision {
  step: number;
  seat: number;
  pick: "continue" | "leave" | "quit";
  win_error: number;
  regret_win: number;
  label: "fine" | "inaccurate" | "mistake" | "blunder";
  judged: "wise" | "risky" | "timid";
  luck: "good" | "bad" | "even";
  luck_win: number;
  say: Sentence;
  expedition: number;
  turned: number;
  inside: number;
  pending: number;
  path: number;
  fatal: number;
  cards: number;
  risk: number[];
  leave_pays: number[];
  leavers: number;
  leave_value: number;
  go_value: number;
  basis: "equilibrium" | "relics" | "one-card";
  chance: number | null;
  alone: number | null;
  win_leave: number;
  win_go: number;
  regret_rubies: number;
  came: string | null;
  fell: boolean;
}

/** A device that is in. Its token is told this once: it goes into bearer headers and into `hello`. */
export interface Device {
  code: string;
  device: number;
  token: string;
}

export type DeviceFrame =
  | Hello
  | Ask
  | Ping;

/** One device as everybody sees it. */
export interface DeviceInfo {
  device: number;
  role: string;
  online: boolean;
  waiting: boolean;
}

/** A card was laid at the end of the path, as its `depth`-th (D3). */
export interface DiamantCardTurned {
  event: "CardTurned";
  card: string;
  depth: number;
}

export type DiamantDecideWith = "cards" | "fists";

/** No card is left to turn up: these seats go home safely, as leavers (H2). */
export interface DiamantDeckRanOut {
  event: "DeckRanOut";
  seats: number[];
}

export type DiamantEvent =
  | DiamantGameStarted
  | DiamantExpeditionStarted
  | DiamantCardTurned
  | DiamantRubiesShared
  | DiamantTrapRepeated
  | DiamantPicksRevealed
  | DiamantPathShared
  | DiamantSeatLeft
  | DiamantRelicTaken
  | DiamantDeckRanOut
  | DiamantExpeditionEnded
  | DiamantGameEnded;

/** The expedition is over (D12 or D6) and cleared away (D13): what left the game, what was left behind. */
export interface DiamantExpeditionEnded {
  event: "ExpeditionEnded";
  number: number;
  removed_trap: string | null;
  lost_relics: string[];
  rubies_returned: number;
}

/** All seats are inside (D1); `relics` have just been shuffled into the deck (D2). */
export interface DiamantExpeditionStarted {
  event: "ExpeditionStarted";
  number: number;
  relics: string[];
}

/** The last expedition is over; chests are opened (D14). */
export interface DiamantGameEnded {
  event: "GameEnded";
  result: Result;
}

/** A game of this edition with so many seats begins. */
export interface DiamantGameStarted {
  event: "GameStarted";
  edition: string;
  seats: number;
}

/** A card on the path with the rubies that lie on it. */
export interface DiamantLaid {
  card: string;
  rubies: number;
}

/** All off by default, so that a plain game is the rulebook's game. */
export interface DiamantOptions {
  closed_chests: boolean;
  any_seats: boolean;
  expeditions: number | null;
  decide_first: boolean;
  leftovers_per_card: boolean;
  closed_seats: string | null;
}

/** The leavers took `each` rubies from the path, and `left` stay on it (D9); quitters take none (H5). */
export interface DiamantPathShared {
  event: "PathShared";
  seats: number[];
  each: number;
  left: number;
}

export type DiamantPhase = "card" | "decision" | "over";

export type DiamantPick = "continue" | "leave" | "quit";

/** All picks were shown together (D8), quits among them (H5); None for a seat that was not inside. */
export interface DiamantPicksRevealed {
  event: "PicksRevealed";
  picks: (DiamantPick | null)[];
}

/** The lone leaver carried a relic out, worth `worth` points from now on (D11). */
export interface DiamantRelicTaken {
  event: "RelicTaken";
  seat: number;
  relic: string;
  worth: number;
}

/** Everyone inside got `each` rubies, and `left` stay on the card (D4). */
export interface DiamantRubiesShared {
  event: "RubiesShared";
  each: number;
  left: number;
}

/** A seat is in camp and has put `banked` rubies into its chest (D10, H5); None where secret (D15). */
export interface DiamantSeatLeft {
  event: "SeatLeft";
  seat: number;
  banked: number | null;
}

/** The second trap of a kind: these seats fled and lost `lost` rubies each (D6). */
export interface DiamantTrapRepeated {
  event: "TrapRepeated";
  trap: string;
  seats: number[];
  lost: number;
}

/** All that one viewer may know. `viewer` is a seat, or None for the public. */
export interface DiamantView {
  edition: string;
  options: DiamantOptions;
  phase: DiamantPhase;
  expedition: number;
  expeditions: number;
  traps: string[];
  decide_with: DiamantDecideWith;
  deck: [string, number][];
  stack: string[];
  turned: number;
  path: DiamantLaid[];
  inside: number[];
  pending: number;
  chests: (number | null)[];
  relics: number[][];
  relic_worths: number[];
  removed: string[];
  result: Result | null;
}

/** The other choice, played on to the end of the turn with the dice that would have fallen. */
export interface DiceBranch {
  game: "troll-dragon";
  step: number;
  seat: number;
  pick: string;
  falls: string[];
  bust: boolean;
  loot: number;
  points: number[];
  loot_really: number;
  points_really: number[];
  win: number;
  win_after: number;
  win_really: number;
  known: boolean;
  say: Sentence;
  assumes: Sentence;
}

/** The chamber dice, all alike. */
export interface DiceChamberDice {
  count: number;
  faces: DiceChamberFace[];
  source: string;
  verified: boolean;
}

/** The adventurer is in the treasure chamber, and `holder` has the dragon dice (T8, T10). */
export interface DiceChamberEntered {
  event: "ChamberEntered";
  seat: number;
  holder: number;
}

export type DiceChamberFace = "blank" | "nugget" | "two-nuggets";

/** The adventurer rolled the chamber dice (T9). */
export interface DiceChamberRolled {
  event: "ChamberRolled";
  seat: number;
  faces: DiceChamberFace[];
}

export type DiceCombine = "showing" | "set-aside";

/** One choice of the adventurer: what was known then, and what each way was worth. */
export interface DiceDecision {
  step: number;
  seat: number;
  pick: string;
  win_error: number;
  regret_win: number;
  label: "fine" | "inaccurate" | "mistake" | "blunder";
  judged: "wise" | "risky" | "timid";
  luck: "good" | "bad" | "even";
  luck_win: number;
  say: Sentence;
  turn: number;
  place: "grotto" | "chamber";
  free: number;
  diamonds: number;
  nuggets: number;
  called: number;
  risk: number;
  kind: "roll" | "aside" | "enter" | "leave";
  best: string;
  options: DiceOption[];
  win: number;
  regret_points: number;
  fell: boolean;
}

/** Diamonds came out of the grotto (T3): `taken` of the `shown`, since there may be fewer left. */
export interface DiceDiamondsTaken {
  event: "DiamondsTaken";
  seat: number;
  shown: number;
  taken: number;
}

/** All dice of a game, under the name a table chooses them by. */
export interface DiceDiceSet {
  name: string;
  grotto: DiceGrottoDice;
  chamber: DiceChamberDice;
  dragon: DiceDragonDice;
}

/** These dice are kept for the chamber and blocked from now on (T5). */
export interface DiceDiceSetAside {
  event: "DiceSetAside";
  seat: number;
  dice: number[];
}

/** Dragons show on these dice, which are set aside; `left` dice still have to show one (T10). */
export interface DiceDragonCalled {
  event: "DragonCalled";
  seat: number;
  dice: number[];
  left: number;
}

/** The dragon dice: the faces of each, since they may differ. */
export interface DiceDragonDice {
  faces: DiceDragonFace[][];
  source: string;
  verified: boolean;
}

export type DiceDragonFace = "blank" | "dragon";

/** A seat rolled these dragon dice (T10); `holder` has them now. */
export interface DiceDragonRolled {
  event: "DragonRolled";
  seat: number;
  dice: number[];
  faces: DiceDragonFace[];
  holder: number;
}

/** A seat rolled the last dragon: the adventurer lost all treasures of the turn (T12). */
export interface DiceDragonWoke {
  event: "DragonWoke";
  seat: number;
  adventurer: number;
  lost: DiceTreasures;
}

export type DiceEscape = "none" | "key-and-door";

export type DiceEvent =
  | DiceGameStarted
  | DiceLotDrawn
  | DiceTurnStarted
  | DiceGrottoRolled
  | DiceDiamondsTaken
  | DiceDiceSetAside
  | DiceTrollCame
  | DiceChamberEntered
  | DiceChamberRolled
  | DiceNuggetsTaken
  | DiceDragonRolled
  | DiceDragonCalled
  | DiceDragonWoke
  | DiceTreasuresShared
  | DiceHandTaken
  | DiceSeatLeft
  | DiceGameEnded;

/** Nothing is left to look for, and the bags are counted (T14, T15). */
export interface DiceGameEnded {
  event: "GameEnded";
  result: Result;
}

/** A game of this edition with so many seats begins. */
export interface DiceGameStarted {
  event: "GameStarted";
  edition: string;
  seats: number;
}

/** The grotto dice, all alike. */
export interface DiceGrottoDice {
  count: number;
  faces: DiceGrottoFace[];
  source: string;
  verified: boolean;
}

/** A grotto die: the face it shows, None before the turn's first roll, and whether it is set aside. */
export interface DiceGrottoDie {
  face: DiceGrottoFace | null;
  aside: boolean;
}

export type DiceGrottoFace = "diamond" | "key" | "door" | "troll";

/** These grotto dice were rolled and show these faces (T2). */
export interface DiceGrottoRolled {
  event: "GrottoRolled";
  seat: number;
  dice: number[];
  faces: DiceGrottoFace[];
}

/** The opponent at a table for two took this out of the troll's hand (T13). */
export interface DiceHandTaken {
  event: "HandTaken";
  seat: number;
  taken: DiceTreasures;
}

/** The lot has named the seat that starts (T1). */
export interface DiceLotDrawn {
  event: "LotDrawn";
  seat: number;
}

/** Nuggets came out of the chamber (T9): `taken` of the `shown`, since there may be fewer left. */
export interface DiceNuggetsTaken {
  event: "NuggetsTaken";
  seat: number;
  shown: number;
  taken: number;
}

/** The odds of a decision over dice as numbers, the same as a review of it shows. */
export interface DiceOddsFigures {
  game: "troll-dragon";
  risk: number;
  options: DiceOption[];
}

/** One of the choices, as if all went well from there. */
export interface DiceOption {
  pick: string;
  kind: "roll" | "aside" | "enter" | "leave";
  faces: string[];
  win: number;
  points: number;
}

/** The defaults are the rulebook's game in the reading of `rules.md`. */
export interface DiceOptions {
  first_seat: number;
  first_by_lot: boolean;
  until_both_empty: boolean;
  dice: string | null;
  grotto_faces: string | null;
  chamber_faces: string | null;
  dragon_faces: string | null;
  reroll: DiceReroll;
  escape: DiceEscape;
  combine: DiceCombine;
  sharing: DiceSharing;
}

export type DicePhase = "lot" | "grotto" | "grotto-roll" | "chamber" | "chamber-roll" | "dragon-roll" | "hand" | "over";

/** The adventurer in the chamber against the dragon (T9, T10). */
export interface DiceRace {
  holder: number;
  chamber: DiceChamberFace[];
  chamber_rolls: number;
  dragons: (DiceDragonFace | null)[];
  dragon_rolls: number;
}

export type DiceReroll = "all-free" | "any-free";

/** A whole game of Troll & Dragon, looked at afterwards. */
export interface DiceReview {
  game: "troll-dragon";
  edition: string;
  options: Record<string, boolean | number | string>;
  seats: Player[];
  opponents: "equilibrium" | "these";
  reference: string;
  playouts: number;
  finished: boolean;
  decisions: DiceDecision[];
  curve: Point[];
  ledgers: Ledger[];
  turning: Turning[];
  result: number[];
  points: number[];
  notes: Sentence[];
  portraits: Sentence[];
}

/** A seat went home and has these treasures safe on its bag (T7, T11). */
export interface DiceSeatLeft {
  event: "SeatLeft";
  seat: number;
  banked: DiceTreasures;
}

export type DiceSharing = "nuggets-first" | "diamonds-first";

/** So many of each kind. */
export interface DiceTreasures {
  diamonds: number;
  nuggets: number;
}

/** What each seat got of the lost treasures, and at three or more seats of the troll's hand (T12). */
export interface DiceTreasuresShared {
  event: "TreasuresShared";
  shares: DiceTreasures[];
}

/** All dice were blocked: the turn's diamonds went into the troll's hand (T6). */
export interface DiceTrollCame {
  event: "TrollCame";
  seat: number;
  lost: DiceTreasures;
}

/** A seat's turn begins, the `number`-th of the game (T1). */
export interface DiceTurnStarted {
  event: "TurnStarted";
  number: number;
  seat: number;
}

/** All that one viewer may know. `viewer` is a seat, or None for the public. */
export interface DiceView {
  edition: string;
  options: DiceOptions;
  dice_set: DiceDiceSet;
  diamond_points: number;
  nugget_points: number;
  phase: DicePhase;
  turn: number;
  active: number;
  grotto: number;
  chamber: number;
  hand: DiceTreasures;
  bags: DiceTreasures[];
  points: number[];
  risk: DiceTreasures;
  dice: DiceGrottoDie[];
  rolling: number[];
  may_enter: boolean;
  race: DiceRace | null;
  result: Result | null;
}

/** One seat, as the sign at the door names it. */
export interface DoorSeat {
  name: string;
  colour: number;
  bot: string | null;
  away: boolean;
}

/** What anybody with the code may know before joining; nothing of the game itself. */
export interface DoorSign {
  code: string;
  phase: Phase;
  edition: string;
  game: string;
  mode: Mode;
  locked: boolean;
  host: string | null;
  seats: DoorSeat[];
  most: number;
  full: boolean;
  free_colours: number[];
  take_over: number[];
  consent: boolean;
  spectators: boolean;
  watching: number;
  number: number;
  commitment: string;
  invited: boolean | null;
}

/** One edition, in words of the language asked for. */
export interface EditionCard {
  id: string;
  game: string;
  title: string;
  line: string;
  publisher: string;
  year: number;
  least: number;
  most: number;
  digest: string;
  options: EditionOption[];
  material: Record<string, unknown>;
  packed: string;
}

/** An edition that somebody shares, read by the same checks as a file, before anybody takes it. */
export interface EditionCheck {
  card: EditionCard;
  text: string;
  known: boolean;
  takes: boolean;
}

/** A house rule: something a table may agree on. */
export interface EditionOption {
  name: string;
  kind: string;
  default: boolean | number | string | null;
  choices: string[];
  rule: string;
  label: string;
  line: string;
  labels: string[];
  excludes: string;
}

/** A game is over: its record can be fetched, its shuffle checked. */
export interface Ended {
  news: "ended";
  seq: number;
  at: number;
  record: string;
  secret: string;
  table: TableInfo;
}

/** Luck and skill over the games of a table, by people, in the order of the board. */
export interface EveningCard {
  shares: EveningShare[];
  games: number;
  played: number;
}

/** How many games have been looked at, or what came of all. */
export interface EveningLine {
  progress?: Progress | null;
  evening?: EveningCard | null;
  problem?: Problem | null;
}

/** What is whose of the evening, in victories: start + cards + others + decisions = result. */
export interface EveningShare {
  name: string;
  colour: number;
  bot: string | null;
  device: number | null;
  games: number;
  start: number;
  cards: number;
  others: number;
  decisions: number;
  result: number;
  lost: number;
}

/** Dealer mode: these seats left, all others inside go on. By the host. */
export interface Fists {
  do: "fists";
  decision: number;
  leaving: number[];
}

export type Frame =
  | WelcomeFrame
  | NewsFrame
  | RefusedFrame
  | NoticeFrame;

/** One game of this server. */
export interface GameCard {
  id: string;
  title: string;
  editions: string[];
  rooms: string[];
}

/** So many seconds more for everyone, or a factor of time for one seat (0: no limit). By the host. */
export interface GiveTime {
  do: "give-time";
  seconds?: number;
  seat?: number | null;
  factor?: number | null;
}

/** Do not wait for the end of the breather: any player. */
export interface GoOn {
  do: "go-on";
}

/** Do not wait for a seat whose device is gone: it goes home as if late, or a bot plays for it. */
export interface GoWithout {
  do: "go-without";
  seat: number;
  decision: number;
  bot?: boolean;
}

/** Give the seat up for good: a bot takes it. */
export interface HandOver {
  do: "hand-over";
  seat: number;
}

/** That the server is there. Version and counts are told to those who may read its figures. */
export interface Health {
  ok: boolean;
  now: number;
  version?: string | null;
  tables?: number | null;
  sockets?: number | null;
}

/** How many sockets a word was sent to. */
export interface Heard {
  heard: number;
}

/** Who is there: a device by its token, or a reader without a seat by its code or a link. */
export interface Hello {
  type: "hello";
  token?: string | null;
  table?: string | null;
  since?: number | null;
}

/** Hold the breather until somebody says go on: any player. */
export interface Hold {
  do: "hold";
}

/** A bluff call after the reveal. */
export interface Honesty {
  seat: number;
  leaving: boolean;
  honest: boolean;
}

/** The house as a whole. */
export interface HouseCard {
  version: string;
  now: number;
  started: number;
  tables: number;
  live: number;
  connected: number;
  opened: number;
  games: number;
  memory: number;
  processor: number;
  disk: number;
  damaged: number;
  barred: string[];
  word: string;
}

/** A finished game of a table: its number and its end, and not the id that opens it. */
export interface HouseGame {
  game: number;
  at: number;
}

/** What a device keeps in place of the password; it counts until the password is changed. */
export interface HousePass {
  pass: string;
}

/** The password of the house, as somebody typed it. */
export interface HousePassword {
  password: string;
}

/** Somebody with a seat. */
export interface HousePerson {
  name: string;
  here: boolean;
}

/** One table from outside. One that is put away has neither people nor phase until somebody comes. */
export interface HouseTable {
  code: string;
  opened: number;
  used: number;
  live: boolean;
  damaged: boolean;
  edition: string;
  phase: Phase | null;
  people: HousePerson[];
  bots: number;
  watching: number;
  connected: number;
  games: number;
  locked: boolean;
}

/** A page of the list: tables with people first, then the last used. */
export interface HouseTables {
  total: number;
  tables: HouseTable[];
}

/** A device that wants to sit down at a table, or to open one. */
export interface Joining {
  role?: string;
  name?: string | null;
  colour?: number | null;
  contribution?: string;
  commitment?: string;
  ticket?: string;
}

/** Put a device out for good: its token is worthless. Its seats go to bots, or away in the lobby. */
export interface Kick {
  do: "kick";
  device: number;
}

/** Somebody was heard. With the ticket, theirs alone, they look whether they may come in, and join. */
export interface KnockCard {
  ticket: string;
}

/** Somebody stands before the locked door. */
export interface Knocked {
  news: "knocked";
  seq: number;
  at: number;
  name: string;
  number: number | null;
}

/** Somebody before a locked door. */
export interface Knocking {
  name: string;
}

/** Go: a watcher is forgotten; a player's seats are handed over, or taken away in the lobby. */
export interface LeaveTable {
  do: "leave-table";
}

/** Where a seat's result came from: start + cards + others + decisions = result. */
export interface Ledger {
  seat: number;
  start: number;
  cards: number;
  others: number;
  decisions: number;
  result: number;
  lost_win: number;
  lost_rubies: number;
  say: Sentence;
}

/** Say yes to one of those in the table's list `asking`: at the door, for a seat, or a big screen. */
export interface LetIn {
  do: "let-in";
  number: number;
}

/** A table's code as it stands in a link that always counts. */
export interface LinkCard {
  link: string;
}

/** Let nobody else in, or open up again. Locking sends away whoever only watches. */
export interface Lock {
  do: "lock";
  locked: boolean;
}

/** Hand the host's rights to another device for good. */
export interface MakeHost {
  do: "make-host";
  device: number;
}

export type Mode = "devices" | "party" | "hotseat" | "dealer";

export type News =
  | TableChanged
  | Picked
  | Played
  | Curious
  | Said
  | Called
  | Knocked
  | Ended;

/** What one commit brings: at least one of the three. */
export interface NewsFrame {
  type: "news";
  entries?: unknown[];
  acks?: string[];
  mine?: Record<string, string> | null;
}

/** A word beside the game. `two-places`: this device's token is used from two places at the same time. */
export interface NoticeFrame {
  type: "notice";
  code: string;
  reason: string;
}

/** The odds of the decision that is open, from what everybody sees, as far as the table's aid goes. */
export interface OddsCard {
  decision: number;
  aid: Aid;
  source: string;
  building: boolean;
  figures: OddsFigures | DiceOddsFigures | null;
  rows: [string, string][];
  words: string[];
}

/** The odds of a decision as numbers. */
export interface OddsFigures {
  game: "diamant";
  bust: number[];
  leave: number | null;
  leaving: number | null;
  going_on: number | null;
  alone: number | null;
}

export type Pace = "calm" | "normal" | "fast" | "off";

/** Stop all clocks: any player. */
export interface Pause {
  do: "pause";
}

export type Phase = "lobby" | "playing" | "breather" | "over";

/** A seat has picked (or taken back its pick); nobody is told what. */
export interface Picked {
  news: "picked";
  seq: number;
  at: number;
  seat: number | null;
  ready: number;
  of: number;
}

/** What time is it? Answered at once with `pong`. */
export interface Ping {
  type: "ping";
  at: number;
}

/** Make a move: one of the texts that the turn lists for this seat. */
export interface Play {
  do: "play";
  seat: number;
  decision: number;
  move: string;
}

/** Something happened in the game: events in order, then the view and the turn as they are now. */
export interface Played {
  news: "played";
  seq: number;
  at: number;
  events: unknown[];
  view: unknown;
  risk: [number, number] | null;
  turn: TurnInfo;
  phase: Phase;
  reveal: number;
  late: number[];
  calls: Honesty[];
}

/** Who sat there, and how the playouts play the seat. */
export interface Player {
  name: string;
  bot: string | null;
  plays: string;
  bold: number | null;
  decided: number | null;
}

/** The chance to win of every seat at one moment. */
export interface Point {
  step: number;
  kind: "start" | "card" | "picks" | "end";
  expedition: number;
  wins: number[];
}

/** The answer to a `ping`. */
export interface PongFrame {
  type: "pong";
  at: number;
  now: number;
}

/** Why a request was not carried out. */
export interface Problem {
  code: string;
  reason: string;
  rule?: string | null;
}

/** How far a review has got. */
export interface Progress {
  done: number;
  total: number;
}

/** The dragon race on a beat; times in milliseconds of the server's clock. */
export interface RaceInfo {
  beat: number;
  next: number;
  counting: number;
  adventurer: number;
  holder: number;
}

/** That new visitors are served here. */
export interface Ready {
  ok: boolean;
}

/** Another colour and symbol for a seat, as `Rename`. A taken one gives the next free one. */
export interface Recolour {
  do: "recolour";
  seat: number;
  colour: number;
}

/** A finished game, in a list. */
export interface RecordCard {
  id: string;
  game: number;
  at: number;
}

/** The finished games of a table, the newest last. */
export interface RecordList {
  records: RecordCard[];
}

/** A command that changed nothing, and why. */
export interface RefusedFrame {
  type: "refused";
  key: string;
  code: string;
  reason: string;
  rule?: string | null;
}

/** Back to the lobby after a game, with the same seats and settings. */
export interface Rematch {
  do: "rematch";
}

/** Take a seat away: the host any bot's, a device its own. In the lobby. */
export interface RemoveSeat {
  do: "remove-seat";
  seat: number;
}

/** Another name for a seat: its own device, or the host. */
export interface Rename {
  do: "rename";
  seat: number;
  name: string;
}

/** A whole game. */
export interface Replay {
  edition: string;
  options: Record<string, unknown>;
  seats: ReplaySeat[];
  commitment: string | null;
  contributions: string[];
  contributors: number[];
  secret: string | null;
  result: unknown;
  steps: ReplayStep[];
}

/** Who sat there. */
export interface ReplaySeat {
  name: string;
  bot: string | null;
}

/** One input, what it led to, and who moves then. */
export interface ReplayStep {
  move: string;
  events: unknown[];
  view: unknown;
  turn: string;
  seats: number[];
  seat: number | null;
}

/** Points and places by seat; place 1 is a victory, shared where several seats have it. */
export interface Result {
  points: number[];
  places: number[];
}

/** Let them run again: any player. */
export interface Resume {
  do: "resume";
}

/** A whole game of Diamant, looked at afterwards. */
export interface Review {
  game: "diamant";
  edition: string;
  options: Record<string, boolean | number | string>;
  seats: Player[];
  opponents: "equilibrium" | "these";
  reference: string;
  playouts: number;
  finished: boolean;
  decisions: Decision[];
  curve: Point[];
  ledgers: Ledger[];
  turning: Turning[];
  result: number[];
  points: number[];
  notes: Sentence[];
  portraits: Sentence[];
}

/** Dragon race on a beat: this seat wants to roll on the next one, or on each while it holds. */
export interface Roll {
  do: "roll";
  seat: number;
  hold?: boolean | null;
}

/** A phrase. */
export interface Said {
  news: "said";
  seq: number;
  at: number;
  seat: number;
  phrase: string;
}

/** A phrase of the catalogue, by its id. */
export interface Say {
  do: "say";
  seat: number;
  phrase: string;
}

/** What somebody has won at this table so far, over all its games. */
export interface ScoreInfo {
  name: string;
  colour: number;
  bot: string | null;
  games: number;
  victories: number;
  points: number;
  device: number | null;
}

/** One seat as everybody sees it. */
export interface SeatInfo {
  name: string;
  colour: number;
  bot: string | null;
  device: number | null;
  asleep: boolean;
  away: boolean;
  factor: number;
  was: number | null;
  hidden: boolean;
  advice: boolean;
}

/** A text of the catalogue `coach.ftl`, and the values it is said with. */
export interface Sentence {
  key: string;
  args: Record<string, number | string>;
}

/** Change the settings; the rules ones only in the lobby. */
export interface Set {
  do: "set";
  settings: Settings;
}

/** All settings of a table; the defaults are good for friends in one room. */
export interface Settings {
  edition: string;
  options: Record<string, boolean | number | string>;
  mode: Mode;
  clock: Clock;
  seconds: number;
  grace: number;
  breather: number;
  pace: Pace;
  race: string;
  aid: Aid;
  curiosity: boolean;
  talk: boolean;
  count_only: boolean;
  spectators: boolean;
  open_seats: boolean;
  bot_memory: boolean;
}

/** An edition as a link has it. */
export interface SharedEdition {
  packed: string;
}

/** Do not watch what only bots play: the rest of it runs at once, until a person decides. Any player. */
export interface Skip {
  do: "skip";
  decision: number;
}

/** Let a bot play for this seat for now: its own device, or the host. */
export interface Sleep {
  do: "sleep";
  seat: number;
}

/** All one device may know now; with it a page can be drawn from nothing. */
export interface Snapshot {
  seq: number;
  now: number;
  device: number | null;
  table: TableInfo;
  view: unknown;
  risk: [number, number] | null;
  turn: TurnInfo;
  mine: Record<string, string>;
}

/** Begin the game with the seats as they are. */
export interface Start {
  do: "start";
}

/** Anything about seats, devices, host, settings or phase changed; `what` says the occasion. */
export interface TableChanged {
  news: "table";
  seq: number;
  at: number;
  what: string;
  seat: number | null;
  device: number | null;
  table: TableInfo;
  turn: TurnInfo | null;
}

/** The table without the game on it. */
export interface TableInfo {
  code: string;
  phase: Phase;
  host: number | null;
  locked: boolean;
  paused: string | null;
  settings: Settings;
  seats: SeatInfo[];
  devices: DeviceInfo[];
  game: number;
  commitment: string;
  record: string | null;
  stand_in: number | null;
  stand_in_at: number | null;
  asking: AskingInfo[];
  watching: number;
  own_secrets: boolean;
  score: ScoreInfo[];
}

/** Take a pick back before the reveal. */
export interface TakeBack {
  do: "take-back";
  seat: number;
  decision: number;
}

/** Take a bot's seat: in the lobby whoever watches; in a game its own person, or the host. */
export interface TakeOver {
  do: "take-over";
  seat: number;
  name: string;
  contribution?: string;
}

/** Say no to one of those in the table's list `asking`. */
export interface TurnAway {
  do: "turn-away";
  number: number;
}

/** What is to be decided now. */
export interface TurnInfo {
  kind: TurnKind;
  decision: number;
  moves: Record<string, string[]>;
  picked: number[];
  ready: number;
  deadlines: Record<string, number>;
  race: RaceInfo | null;
  auto: number | null;
  missing: number[];
}

export type TurnKind = "joint" | "open" | "race" | "none";

/** A moment that mattered to a seat: one of its five largest swings or losses. */
export interface Turning {
  seat: number;
  step: number;
  kind: "card" | "picks" | "decision";
  swing: number;
  decision: number | null;
  say: Sentence;
}

/** Whether a game's shuffle was fair: every check must hold. */
export interface Verified {
  fair: boolean;
  checks: unknown[];
}

/** Play again for oneself. */
export interface Wake {
  do: "wake";
  seat: number;
}

/** The first frame of a socket, and the first after the table had to be read again from disk. */
export interface WelcomeFrame {
  type: "welcome";
  code: string;
  seq: number;
  now: number;
  device?: number | null;
  snapshot?: unknown | null;
  entries?: unknown[] | null;
  mine?: Record<string, string> | null;
}

/** How guests get into the house's Wi-Fi without typing its password. */
export interface WifiCard {
  name: string;
  picture: string;
}

/** Something to say to everybody; empty to end it. */
export interface Word {
  words: string;
}
