/** What the form of synonyms holds, as text. */
import { formDifferences, yesOrNo } from "#app/kernel/form-differences.ts";
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

const labels = { words: "Words", oneWay: "Only the first finds the others" } as const;

/** The fields that two people left differently, in words. */
export const synonymsDifferences = (saved: SynonymsFormValues, typed: SynonymsFormValues) =>
  formDifferences(labels, { saved, typed }, { oneWay: yesOrNo });
