import { foldedText, type SearchTerm, searchKey, searchWords } from "./search-words.ts";

/** Of a Store. */
export const MOST_SYNONYM_GROUPS = 200;
/** Of a group. */
export const MOST_SYNONYMS = 10;
export const LONGEST_SYNONYM = 40;
/** A synonym is a word or a few of them, as in “running shoes”. */
export const MOST_WORDS_OF_SYNONYM = 3;

/** @property oneWay only the first of the words finds the others */
export type SynonymWords = { words: readonly string[]; oneWay: boolean };

/** The keys for which a search finds the group's other words. A key is in one group of a Store at most. */
export const keysOf = ({ words, oneWay }: SynonymWords): string[] =>
  (oneWay ? words.slice(0, 1) : words).map(searchKey);

/** What else a search for a key finds: alternatives, each of words that must all be there. */
export type Synonyms = Readonly<Record<string, SearchTerm>>;

export function synonymsOf(groups: readonly SynonymWords[]): Synonyms {
  const entries = groups.flatMap((group) =>
    keysOf(group).map((key): [string, SearchTerm] => [
      key,
      group.words.filter((word) => searchKey(word) !== key).map((word) => foldedText(word).split(" ")),
    ]),
  );
  return Object.fromEntries(entries);
}

export const isSynonym = (synonyms: Synonyms, word: string): boolean => Object.hasOwn(synonyms, searchKey(word));

/** What a search looks for: each word, or several that have synonyms together, or one of these. */
export function searchTerms(q: string, synonyms: Synonyms): SearchTerm[] {
  const words = searchWords(q);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + MOST_WORDS_OF_SYNONYM), synonyms);
    terms.push(term);
    at += term[0]?.length ?? 1;
  }
  return terms;
}

function longestTerm(words: readonly string[], synonyms: Synonyms): SearchTerm {
  for (let count = words.length; count > 0; count--) {
    const typed = words.slice(0, count);
    const key = typed.join(" ");
    if (isSynonym(synonyms, key)) return [typed, ...(synonyms[searchKey(key)] ?? [])];
  }
  return [words.slice(0, 1)];
}
