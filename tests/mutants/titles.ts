/** Titles of tests as they are written, found again in what vitest runs and reports. */
import type { Killer } from "./mutant.ts";

/** What `.each` puts its values into: printf's letters, and names after a dollar sign. */
const placeholder = /%[sdifjoOp#]|\$[\w.]+/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function patternOf(title: string): string {
  const words = title.split(placeholder).map(escaped);
  return words.join(".*");
}

type Named = Pick<Killer, "test" | "only">;

/** @returns the argument of vitest's `--testNamePattern` for any of these tests */
export const namePattern = (killers: readonly Named[]): string => [...new Set(killers.map(wholeName))].join("|");

const wholeName = ({ test, only = "" }: Named) => `^(?=.*${escaped(only)})(?:.*> )?${patternOf(test)}$`;

/** Whether a test that vitest reports is one of those that a killer stands for. */
export function isNamed(killer: Named, reported: { ancestorTitles: readonly string[]; title: string }): boolean {
  return new RegExp(wholeName(killer)).test([...reported.ancestorTitles, reported.title].join(" > "));
}
