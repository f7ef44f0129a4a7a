/** What the form of synonyms holds, as text. */
import type { SynonymWords } from "./synonyms.ts";

export const synonymsFields = ["words", "oneWay", "version"] as const;
export type SynonymsFormValues = Record<(typeof synonymsFields)[number], string>;

/** @param word one that the group is for, if any */
export const newSynonymsForm = (word: string): SynonymsFormValues => ({
  ...{ words: word && `${word}, `, oneWay: "", version: "" },
});

export const synonymsFormOf = ({ words, oneWay, version }: SynonymWords & { version: number }): SynonymsFormValues => ({
  ...{ words: words.join(", "), oneWay: oneWay ? "on" : "", version: String(version) },
});

/** The fields that two people left differently, in words. */
export function synonymsDifferences(saved: SynonymsFormValues, typed: SynonymsFormValues) {
  const lines = (name: "words" | "oneWay", value: string) =>
    name === "oneWay" ? [value === "on" ? "Yes" : "No"] : [value].filter(Boolean);
  return (
    [
      ["words", "Words"],
      ["oneWay", "Only the first finds the others"],
    ] as const
  ).flatMap(([name, label]) => {
    const [before, after] = [saved[name], typed[name].trim()];
    if (before === after) return [];
    return [{ name, label, saved: lines(name, before), typed: lines(name, after) }];
  });
}
