// What one types from the habit of the terminal: `:undo`, `:help sqrt`.

/**
 * The command that a line is; `null` for a line of the language, in which a colon before a name has a space
 * behind it.
 *
 * @param actions What commands do, by their names.
 */
export function commandOf(line, actions) {
  const [, name, rest] = line.trim().match(/^:([a-z?]+)(?:\s+(.*))?$/) ?? [];
  if (!name) return null;
  const known = Object.keys(actions).filter((action) => action.startsWith(name));
  const exact = Object.hasOwn(actions, name) ? name : known.length === 1 ? known[0] : null;
  return exact ? () => actions[exact](rest?.trim() ?? "") : null;
}

/**
 * What an error says was probably meant, as lines: `{ text, line }`.
 *
 * The suggestion is a whole line, or what comes in place of the token that is wrong.
 */
export function meantBy(report, line, place) {
  const [, list] = report.match(/did you mean (.+)\?/) ?? [];
  if (!list) return [];
  const quoted = [...list.matchAll(/'([^']+)'/g)].map(([, text]) => text);
  const texts = quoted.length > 0 ? quoted : list.split(/,? or |, /);
  return texts.filter((text) => text.length < 200).map((text) => ({ text, line: replaced(text, line, place) }));
}

function replaced(text, line, place) {
  if (text.includes(" ") || !place) return text;
  const before = line.slice(0, place.start);
  // `5 kg` is a number and a token of its own; what is meant has both.
  const [, number] = text.match(/^([^_]+)_/) ?? [];
  const kept = number && before.trimEnd().endsWith(number) && before.trim()
    ? before.trimEnd().slice(0, -number.length) : before;
  return kept + text + line.slice(place.end);
}

// Where a message names an option of the command, the page has a control of its own, or none.
const controls = [
  [/'?--exact'? has/g, "the setting 'Exact' has"],
  [/a program that the command runs/g, "a line"],
  [/'\w+' is a word of the command: there/g, "there"],
  [/--group-input , or --decimal-input , says which/g, "write it without separators of groups"],
];

/** A message that speaks of what the page has. */
export const worded = (text) =>
  controls.reduce((told, [words, own]) => told.replace(words, own), text);
