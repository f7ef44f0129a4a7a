import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { foldedText, searchKey } from "./search-words.ts";
import { LONGEST_SYNONYM, MOST_SYNONYMS, MOST_WORDS_OF_SYNONYM } from "./synonyms.ts";

/** The words of a field, between commas. */
const between = (typed: string) =>
  typed
    .split(",")
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** What is wrong with words that are to mean the same; null for nothing. */
function problemOf(words: readonly string[]): string | null {
  if (words.length < 2) return "Enter at least two words, with a comma between them.";
  if (words.length > MOST_SYNONYMS) return `Use at most ${MOST_SYNONYMS} words.`;
  for (const [at, word] of words.entries()) {
    if (!isPrintableLine(word) || foldedText(word) === "") return "Use letters and digits in each word.";
    if (word.length > LONGEST_SYNONYM) return `Use at most ${LONGEST_SYNONYM} characters for each word.`;
    if (foldedText(word).split(" ").length > MOST_WORDS_OF_SYNONYM) {
      return `“${word}” is too long. Use at most ${MOST_WORDS_OF_SYNONYM} words between two commas.`;
    }
    const same = words.slice(0, at).find((other) => searchKey(other) === searchKey(word));
    if (same !== undefined) return `The search treats “${same}” and “${word}” as the same word. Remove one of them.`;
  }
  return null;
}

/** A group of synonyms as its form provides it. */
export const synonymsSchema = z.object({
  words: z.string().transform((typed, context) => {
    const words = between(typed);
    const problem = problemOf(words);
    if (problem === null) return words;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  }),
  oneWay: z.string().transform((value) => value === "on"),
});
export type SynonymsInput = z.output<typeof synonymsSchema>;
