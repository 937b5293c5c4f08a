/**
 * What the server sends: each field with its type and meaning. The names are the server's.
 *
 * Browsers never load this file: it holds types only. docs/protocol.md says how they are used.
 */

/** A text in each language: `{en: "...", de: "..."}`. */
export type ByLanguage = Record<string, string>;

/** The options of a game that differ from its defaults, by name. */
export type Options = Record<string, any>;

/** All fields of a game, by name. A card that may not be seen is 0. */
export type Position = Record<string, any>;

// --- The catalogue of games and bots: /api/games, /api/bots ------------------------------------

/** An option of a game: a word, a number or a file. */
export interface OptionInfo {
  name: string;
  default: any;
  help: ByLanguage;
  /** The words to choose from; null: it is no word. */
  choices: string[] | null;
  /** The smallest number allowed; null: it is no number. */
  least: number | null;
  /** The file that comes with the game; null: it is no file. */
  sample: string | null;
}

/** How a field of the position is to be drawn. */
export interface FieldInfo {
  /** Who may see it: "public" is everybody. */
  who: string;
  /** The deck its cards are from; empty: it holds no cards. */
  deck: string;
  /** The kind of thing it holds: "cards", "words", "number", "flag", "row", ... */
  shown_as: string;
  /** It need not be shown. */
  quiet: boolean;
  /** It holds one value for each seat, or each row. */
  listed: boolean;
  /** It lasts only while a turn is resolved. */
  transient: boolean;
}

/** A printed track on which points are counted. */
export interface TrackInfo {
  low: number;
  high: number;
  /** Spaces with a special mark: the number and the code of the mark. */
  marks: [number, string][];
}

/** A game, or a combination of several ("a+b"), and how to draw it. */
export interface GameInfo {
  key: string;
  name: ByLanguage;
  tagline: ByLanguage;
  /** The fewest and the most players. */
  players: [number, number];
  /** All play together against the game. */
  team: boolean;
  /** The fewest points win. */
  fewest_win: boolean;
  options: OptionInfo[];
  /** How long a game takes. */
  minutes: number;
  /** It can be one part of a combination. */
  combinable: boolean;
  /** The games that it can be combined with. */
  joins: string[];
  /** A position that shows what the game looks like. */
  picture: Position;
  fields: Record<string, FieldInfo>;
  /** The bullheads on each card, by its number. */
  heads: number[];
  /** The codes of the printed fields of each row. */
  places: string[][];
  /** The fields that are counted on a track. */
  tracks: Record<string, TrackInfo>;
  /** All sentences of the game, by language and key. */
  texts: Record<string, Record<string, string>>;
}

/** A kind of bot. */
export interface BotInfo {
  key: string;
  name: ByLanguage;
  /** How it plays, in a sentence. */
  character: ByLanguage;
  /** It is the one to take when nothing else is wanted. */
  usual: boolean;
}

// --- A table and its people --------------------------------------------------------------------

/** The way to a seat, or a spectator's place, at a table. */
export interface Ticket {
  /** The id of the table. */
  table: string;
  /** Four letters to say aloud. */
  code: string | null;
  /** The number of the person. */
  person: number;
  /** Whoever knows it has the seat. */
  secret: string;
}

/** A place at the table. */
export interface Seat {
  /** Who sits there; null: nobody, or a bot. */
  person: number | null;
  /** The name of the person or the bot; empty: the seat is free. */
  name: string;
  /** The kind of bot; empty: it is no bot. */
  bot: string;
  /** A bot plays for the person at the moment. */
  replaced: boolean;
  /** The person is connected. */
  here: boolean;
}

/** Somebody who has come to the table. */
export interface Person {
  /** The number of the person. */
  person: number;
  name: string;
  /** The person is connected. */
  here: boolean;
  /** Where the person sits; null: nowhere. */
  seat: number | null;
  /** The person wants no seat. */
  watch: boolean;
}

/** A game that has been played at this table. All lists are in the order of the seats. */
export interface FinishedGame {
  /** The key of the game. */
  game: string;
  names: string[];
  /** The numbers of the persons; null: a bot. */
  people: (number | null)[];
  /** The kinds of the bots; empty: a person. */
  bots: string[];
  scores: number[];
  /** The seats of the winners. */
  winners: number[];
}

/** The table, its people, and the game that is chosen. */
export interface TableInfo {
  id: string;
  /** Four letters to say aloud; null: there are none any more. */
  code: string | null;
  /** The key of the chosen game. */
  game: string;
  options: Options;
  /** The fewest and the most players of the chosen game. */
  players: [number, number];
  /** How long bots wait for people: "off", "relaxed" or "brisk". */
  clock: string;
  phase: "lobby" | "playing" | "over";
  /** The host has stopped the game. */
  paused: boolean;
  /** It was opened by a big screen. */
  screen: boolean;
  /** The person who starts games and changes the table. */
  host: number | null;
  seats: Seat[];
  people: Person[];
  /** All games that were played here, the oldest first. */
  evening: FinishedGame[];
}

/** Who we are at this table. */
export interface You {
  /** Our number; null: a spectator without a name. */
  person: number | null;
  /** Where we sit; null: nowhere. */
  seat: number | null;
  host: boolean;
}

/** A message or a reaction. */
export interface ChatLine {
  /** Who has sent it. */
  person: number;
  /** When it was sent, on the server's clock. */
  at: number;
  /** When it came, on this machine's clock; -Infinity: it was there before us. The page adds it. */
  heard: number;
  text?: string;
  /** The name of a reaction, instead of a text. */
  reaction?: string;
}

// --- A game ------------------------------------------------------------------------------------

/** A card that is played. */
export interface Play {
  /** The number on the card. */
  card: number;
  /** The number that it counts as. */
  number: number;
  /** Both are the same. */
  plain: boolean;
  /** Who plays it; the seat after the last one is the game's own. */
  seat: number;
}

/** A change of the position: the field, the index in it (null: all of it), and the new value. */
export type Change = [string, number | null, any];

/** Something that happens in a game. */
export interface GameEvent {
  kind: string;
  /** What the event's sentence tells. */
  data: Record<string, any>;
  changes: Change[];
  /** Not everybody may see it; it has no sentence. */
  secret?: boolean;
}

/** A question to us. */
export interface Decision {
  /** The seats that may answer. */
  by: number[];
  kind: string;
  /** What a number among the options is. */
  numbers: "card" | "row" | "seat" | "amount";
  options: any[];
  /** What the question's sentence tells, and what single options cost or count as. */
  about: Record<string, any>;
  /** The seats that have passed. */
  gone: number[];
}

/** How a game has ended. */
export interface GameResult {
  scores: number[];
  /** The seats of the winners. */
  winners: number[];
  /** The points of an opponent that is no player, by name. */
  more: Record<string, number>;
}

/** A game as a seat, or a spectator, may see it. */
export interface GameUpdate {
  /** The number of the game at this table, from 1 on. */
  game: number;
  /** How many steps it has gone; each answer that changes something is one. */
  step: number;
  /** Which game it is. */
  rules: { key: string; options: Options };
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  position: Position;
  /** What is asked of us; null: nothing. */
  decision: Decision | null;
  /** The seats that have to decide now, also those that have answered already. */
  waiting: number[];
  /** What has happened in the last step. */
  events: GameEvent[];
  /** Nobody may chat now. */
  silent: boolean;
  /** How it has ended; null: it goes on. */
  result: GameResult | null;
}

/** One step of a game that is replayed. */
export interface Frame {
  step: number;
  view: GameUpdate;
}

/** A finished game, step by step. */
export interface Replay {
  /** The key of the game. */
  game: string;
  /** How many play. */
  seats: number;
  names?: string[];
  /** The kinds of the bots, by seat; empty: a person. */
  bots?: string[];
  options: Options;
  frames: Frame[];
}

/** All hands open, as a spectator sees it, or as a seat sees it. */
export type Viewpoint = "all" | "table" | number;

// --- Rules pages and the lesson ----------------------------------------------------------------

/** A paragraph, a list, sample cards, or the number of a scene: one of these. */
export interface RulesBlock {
  text?: string;
  list?: string[];
  cards?: number[];
  scene?: number;
}

export interface RulesSection {
  id: string;
  title: ByLanguage;
  /** What stands in it, by language. */
  blocks: Record<string, RulesBlock[]>;
}

/** The rules of one game; those of a combination have several. */
export interface RulesPart {
  key: string;
  name: ByLanguage;
  tagline: ByLanguage;
  players: [number, number];
  sections: RulesSection[];
}

/** An example that can be played. */
export interface SceneData {
  /** The key of the game. */
  game: string;
  /** How many play. */
  seats: number;
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  start: Position;
  events: GameEvent[];
  /** The moment that is shown before it is played: after so many events. */
  still: number;
}

export interface RulesPage {
  key: string;
  name: ByLanguage;
  parts: RulesPart[];
  scenes: SceneData[];
  /** The id of the section that explains an event, by the event's kind. */
  explains: Record<string, string>;
}

/** An answer to a question of the lesson, and what follows from it. */
export interface LessonAnswer {
  choice: any;
  right: boolean;
  events: GameEvent[];
  comment: ByLanguage;
}

/** A little scene with a question. */
export interface LessonStep {
  id: string;
  seats: number;
  start: Position;
  decision: Decision;
  title: ByLanguage;
  question: ByLanguage;
  choices: LessonAnswer[];
}

export interface Lesson {
  /** The key of the game. */
  game: string;
  /** The names of the other players. */
  names: string[];
  steps: LessonStep[];
}
