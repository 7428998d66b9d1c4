// Search for words by their names, everyday names and meanings, ranked as `:find` of the command does.

const fillers = new Set(
  ("a an the of in how do i to is with for my me what can on from by it at and").split(" "));

/** Returns the words of a text in small letters, with plurals in their singular. */
function stems(text) {
  const words = text.toLowerCase().replaceAll("'", "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > 3 && word.endsWith("ies") ? word.slice(0, -3) + "y"
      : word.length > 4 && /(ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2)
        : word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word);
}

/** Returns the words of a text that tell something; all of them if none does. */
function tellingStems(text) {
  const all = stems(text);
  const telling = all.filter((stem) => !fillers.has(stem));
  return telling.length > 0 ? telling : all;
}

/** Returns how well a typed word fits: wholly in a name, less in the meaning. */
function match(stem, { names, phrases, meaning }) {
  const called = [...names, ...phrases.flat()];
  if (called.includes(stem)) return 1;
  if (meaning.includes(stem)) return 0.5;
  if (stem.length < 4) return 0;
  const begins = (other) =>
    other.startsWith(stem) || (other.length > 3 && stem.startsWith(other));
  if (called.some(begins)) return 0.45;
  return meaning.some((other) => other.startsWith(stem)) ? 0.25 : 0;
}

/** Returns how near the best phrase is to the typed words. */
function nearness(parts, phrases) {
  return Math.max(0, ...phrases.map((phrase, index) => {
    const common = new Set(parts.filter((part) => phrase.includes(part))).size;
    if (common === 0) return 0;
    return common / new Set([...parts, ...phrase]).size
      + (phrase.join(" ") === parts.join(" ") ? 0.5 : 0) + (index === 0 ? 0.02 : 0);
  }));
}

/** Returns the words that have to do with a text, the nearest first. */
export function find(words, text) {
  const typed = text.trim().toLowerCase().split(/\s+/).join(" ");
  const parts = tellingStems(typed);
  const things = words.map(({ name, aliases, called = "", meaning }) => ({
    all: [name, ...aliases].map((each) => each.toLowerCase()),
    names: [name, ...aliases].flatMap(stems),
    phrases: called.split(",").map(tellingStems),
    meaning: stems(meaning),
  }));
  const matches = things.map((thing) => parts.map((part) => match(part, thing)));
  const weights = parts.map((_, part) =>
    1 + Math.log2(words.length / Math.max(1, matches.filter((row) => row[part] >= 0.5).length)));
  const sum = Math.max(1, weights.reduce((total, weight) => total + weight, 0));
  const scores = things.map((thing, index) => {
    // The beginning of a name is found while it is typed.
    if (thing.all.includes(typed)) return { index, score: 1000, share: 1 };
    if (thing.all.some((name) => name.startsWith(typed))) return { index, score: 100, share: 1 };
    const row = matches[index];
    const score = row.reduce((total, each, part) => total + each * weights[part], 0) / sum;
    const share = row.length > 0 && row.every((each) => each > 0) ? 1 : score;
    return { index, score: score > 0 ? score + nearness(parts, thing.phrases) : 0, share };
  });
  const least = scores.filter(({ share }) => share === 1).length > 2 ? 1 : 0.35;
  return scores.filter(({ share, score }) => share >= least && score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ index }) => words[index]);
}
