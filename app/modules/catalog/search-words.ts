/** What a search looks for: one of several alternatives, each of one or more words that must all be there. */
export type SearchTerm = readonly (readonly string[])[];

const LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const ACCENT = /[\u0300-\u036f]/g;
const OF_SOMEONE = /['’](?=s(?:$|[^a-z]))/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line breaks stand between words too
const BETWEEN_WORDS = /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+/g;

/** A text as words in lower case without accents, with single spaces between them: the same as `mod_catalog_fold`. */
export const foldedText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENT, "")
    .replace(/[øłđðıςßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(OF_SOMEONE, "")
    .replace(BETWEEN_WORDS, " ")
    .trim();

/** The words that Shoppers typed, each once. */
export const searchWords = (q: string): string[] => [...new Set(foldedText(q).split(" "))].filter(Boolean);

/** A word in the singular, roughly as English has it. */
function singularOf(word: string): string {
  if (word.length < 4 || /(?:[suia]s|\d)$/.test(word)) return word;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/, "");
}

/** Words as staff’s rules for searches compare them: without regard to case, accents, hyphens and plurals. */
export const searchKey = (text: string): string => foldedText(text).split(" ").map(singularOf).join(" ");

/** Whether each of the words begins one of a title. */
export function isTitled(title: string, words: readonly string[]): boolean {
  const own = foldedText(title).split(" ");
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}

/** Whether words are in quotes, which must stand side by side, or have a minus before them: "oak lamp", -mug. */
export const isLiteral = (q: string): boolean => /"[^"]+"|(?:^|\s)-\p{L}/u.test(q);

const SHORTEST_CORRECTED = 4;

/** Whether a typo in a word can be told: not in short ones, nor in numbers and SKUs. */
export const isCorrectable = (word: string): boolean => word.length >= SHORTEST_CORRECTED && !/\d/.test(word);

/** Whether one letter too many, too few or wrong, or two neighbours in each other's place make one word the other. */
export function isOneTypo(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  if (rest === wanted) return false;
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** A word that published products have, and on how many of them it stands, counted only so far. */
export type KnownWord = { word: string; count: number };

/** What was meant by a word that no product has: mistakes are rarely in the first letter, and more often in common words. */
export function correctedWord(typed: string, near: readonly KnownWord[]): string | null {
  const rank = ({ word }: KnownWord) => (word[0] === typed[0] ? 0 : 1);
  const [best] = near
    .filter(({ word }) => isOneTypo(typed, word))
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count || (a.word < b.word ? -1 : 1));
  return best?.word ?? null;
}
