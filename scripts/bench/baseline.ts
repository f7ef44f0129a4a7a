import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Finding } from "./finding.ts";

/** A change that is smaller says nothing: runs of the same code differ by as much. */
const TOLERANCE = 0.15;
/** What depends on the machine is no use to another one. */
const comparable: readonly string[] = ["", "times", "rows"];

const resultSchema = z.object({ value: z.number(), spread: z.tuple([z.number(), z.number()]).optional() });
const resultsSchema = z.record(z.string(), resultSchema);
/** By topic and what was measured. */
export type Results = z.infer<typeof resultsSchema>;
type Result = Results[string];

/** The findings of one topic that can be compared between machines, as they are kept in a file. */
export function resultsOf(topic: string, findings: readonly Finding[]): Results {
  const kept = findings.filter(({ unit, value }) => comparable.includes(unit) && Number.isFinite(value));
  return Object.fromEntries(
    kept.map(({ what, value, spread }) => [
      `${topic}: ${what}`,
      { value: rounded(value), ...(spread && { spread: spread.map(rounded) as [number, number] }) },
    ]),
  );
}

/**
 * What got worse since the baseline: by more than runs of the same code differ, and outside the rounds that the baseline
 * was taken from. What should be within a tolerance is left to that.
 * @returns a sentence for each
 */
export function worseThan(baseline: Results, topic: string, findings: readonly Finding[]): string[] {
  return findings.flatMap(({ what, value, goal, unit }) => {
    const before = baseline[`${topic}: ${what}`];
    if (!before || goal === "within" || !comparable.includes(unit)) return [];
    const worse = goal === "at least" ? value < leastOf(before) : value > greatestOf(before);
    return worse ? [`${topic}: ${what}: ${rounded(value)}, was ${before.value}`] : [];
  });
}

const leastOf = ({ value, spread }: Result) => Math.min(value * (1 - TOLERANCE), spread?.[0] ?? value);
const greatestOf = ({ value, spread }: Result) => Math.max(value * (1 + TOLERANCE), spread?.[1] ?? value);
const rounded = (value: number) => Number(value.toPrecision(4));

/** @returns nothing where there is no such file */
export async function readResults(file: URL): Promise<Results> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return resultsSchema.parse(JSON.parse(text));
}

export async function writeResults(file: URL, results: Results) {
  await mkdir(dirname(file.pathname), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
