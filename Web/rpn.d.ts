// The types of rpn.js.

/** What can be set. */
export interface Settings {
  /** What numbers are. */
  mode: "exact" | "double";
  /** How many digits are shown of a number that is no integer, 1 to 1000000. */
  digits: number;
  /** The base of numbers, 2 to 36. */
  base: number;
  /** Whether rational numbers are shown as quotients. */
  fractions: boolean;
  /** Whether what has no real result has a complex one. */
  complex: boolean;
  /** Whether products are shown with their units as multiplied, like `V*A`. */
  keepUnits: boolean;
  /** The style of numbers, as that of `--format`. */
  format: "plain" | "fix" | "sci" | "eng" | "si" | "mixed" | "hms" | "dms";
  /** The places of a style, 0 to 1000. */
  places: number;
  /** What stands between groups of digits. */
  group: "" | "," | "_" | "'" | "\u202f";
  /** The seed of random numbers, as that of `--seed`; `null` for chance. A `Core` is given its own. */
  seed: number | null;
}

/** The settings among the members of a value that may come from anywhere. */
export function validSettings(value: unknown): Partial<Settings>;

/** What a program draws: functions by their values at equal distances, points, or numbers to be counted. */
export type Picture =
  | { from: number; to: number; curves: { text: string; values: (number | null)[] }[] }
  | { points: [number, number][] }
  | { numbers: number[] };

/** Why a program failed; the session is as it was. */
export interface Failure {
  error: { kind: string; message: string; token?: string; line?: number; column?: number };
  /** The error as the command reports it, with a caret under the token. */
  report: string;
  /** Where the token begins and ends, in UTF-16 units. */
  start?: number;
  end?: number;
}

/** Why a request was not answered: it was stopped, or there was no more memory. */
export interface Stopped {
  stopped: string;
}

/** The stack and what can be done with it. */
export interface State {
  /** How many values lie on the stack. */
  depth: number;
  /** The values next to the top as a person is shown them, at most 100; the top last. */
  stack: string[];
  /** The names that the session has given a meaning. */
  names: string[];
  undo: boolean;
  redo: boolean;
  /** Whether `recall` has something to put back. */
  recall: boolean;
  /** What the line has drawn. */
  plot?: Picture;
}

/** The state of a `Calculator`, with its settings. */
export interface SettledState extends State {
  settings: Settings;
}

export interface Lines {
  lines: string[];
  /** What a program that was run has drawn. */
  plot?: Picture;
}

/** What a line would do: `value` on top, or `trouble` in a few words; neither while a word is typed. */
export interface Preview {
  value?: string;
  trouble?: string;
}

export interface Completions {
  /** The end of the text that is completed. */
  typed: string;
  names: { name: string; note: string }[];
}

export interface Group {
  group: string;
  words: {
    name: string;
    effect: string;
    meaning: string;
    /** Its everyday names, with commas between them. */
    called: string;
    aliases: string[];
    examples: { source: string; stack: string }[];
  }[];
}

export type Move = "undo" | "redo" | "clear" | "recall";
export type Form = "table" | "infix" | "latex" | "swift" | "effect" | "json";
export type Source = URL | string | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** Compiles a module; without a source, the whole beside this file, of which it tells how much has come. */
export function compile(
  source?: Source, onProgress?: (part: number) => void,
): Promise<WebAssembly.Module>;

/** A module in two parts: what most lines need, and the rest, which may come later. */
export interface Parts {
  first: WebAssembly.Module;
  rest: WebAssembly.Module | null;
}

/** The calculator in this thread. A call that runs out of memory throws; then make a new one. */
export class Core {
  /** The seed has 32 bits twice, the high ones first; without one, chance chooses. */
  constructor(module: WebAssembly.Module | Parts, seed?: Iterable<number>);
  /** Adds the rest to a first part, which throws when it needs it. */
  add(rest: WebAssembly.Module): void;
  readonly memory: number;
  set(settings: Partial<Settings>): void;
  evaluate(line: string): State | Failure;
  sample(from: number, to: number): Picture | null;
  move(name: Move): State | null;
  state(): State;
  preview(line: string): Preview;
  complete(text: string): Completions;
  help(name: string): Lines | Failure | null;
  words(): Group[];
  text(level: number): Lines | Failure | null;
  latex(level: number): Lines | Failure | null;
  save(): Lines | Failure;
  restore(program: string): State | Failure;
  run(program: string): Lines | Failure;
  explain(program: string, form?: Form): Lines | Failure;
}

/** A session as a value that JSON can hold. */
export interface SavedSession {
  settings: Settings;
  entries: {
    mode: Settings["mode"]; program?: string; line?: string; isSwitched?: boolean;
  }[];
  index: number;
}

/** The calculator in a worker that can be stopped. */
export class Calculator {
  /** Without a source it takes the module beside this file, in two parts. */
  static load(
    source?: Source | Calculator["module"],
    options?: { settings?: Partial<Settings>; session?: SavedSession; worker?: () => Worker },
  ): Promise<Calculator>;
  /** The same at once: what it is asked before it is `ready` is answered then. */
  static open(
    source?: Source | Promise<Source>,
    options?: {
      settings?: Partial<Settings>; session?: SavedSession; worker?: () => Worker;
      onProgress?: (part: number) => void;
    },
  ): Calculator;
  /** Settles when the calculator has its session, and what most lines need. */
  readonly ready: Promise<void>;
  /** Settles when the calculator has all of its module, and needs no server any more. */
  readonly whole: Promise<void>;
  /** The lines of the session that could not be read, and are no part of it. */
  readonly unreadable: string[];
  /** What `load` takes for another calculator. */
  readonly module: Parts | null;
  readonly settings: Settings;
  readonly session: SavedSession;
  evaluate(line: string): Promise<SettledState | Failure | Stopped>;
  undo(): Promise<SettledState | Stopped | null>;
  redo(): Promise<SettledState | Stopped | null>;
  clear(): Promise<SettledState | Stopped | null>;
  recall(): Promise<SettledState | Stopped | null>;
  state(): Promise<SettledState | Stopped>;
  set(changes: Partial<Settings>): Promise<SettledState | Failure | Stopped>;
  preview(line: string): Promise<Preview | Stopped | null>;
  complete(text: string): Promise<Completions | Stopped>;
  help(name: string): Promise<Lines | Failure | Stopped | null>;
  words(): Promise<Group[] | Stopped>;
  sample(from: number, to: number): Promise<Picture | Stopped | null>;
  save(): Promise<Lines | Failure | Stopped>;
  text(level: number): Promise<Lines | Failure | Stopped | null>;
  latex(level: number): Promise<Lines | Failure | Stopped | null>;
  run(program: string): Promise<Lines | Failure | Stopped>;
  explain(program: string, form?: Form): Promise<Lines | Failure | Stopped>;
  stop(): void;
  close(): void;
}
