/** What vitest's JSON report says of the tests that prove something. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writtenPath } from "./written-path.ts";

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Report = z.output<typeof reportSchema>;

export type Result = "passed" | "failed" | "skipped";

/** A test as it is written. Of a test with rows (`.each`) these are the rows that prove the same. */
export type Proof = { file: string; title: string; cases: number; result: Result };

/** @returns null for a file that is no report of vitest, or only a part of one. @throws where there is none */
export function readReport(file: string): Report | null {
  const text = readFileSync(file, "utf8");
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The files that ran, relative to the project's root, by name. */
export const filesOf = (report: Report) =>
  report.testResults
    .map(({ name, ...rest }) => ({ ...rest, file: path.relative(process.cwd(), name).replaceAll(path.sep, "/") }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));

/**
 * The proofs of each requirement, by file and in the order of the file.
 *
 * @param written the titles of each file as they are written, so that the rows of one test are one proof
 */
export function proofsOf(report: Report, written: ReadonlyMap<string, string[][]>): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const { file, assertionResults } of filesOf(report)) {
    for (const { ancestorTitles, title, status, tags } of assertionResults) {
      const ran = [...ancestorTitles, title].filter((part) => part !== "");
      const proof = { file, title: writtenPath(ran, written.get(file) ?? []).join(" > "), result: resultOf(status) };
      for (const id of new Set(tags)) {
        const known = proofs.get(id) ?? [];
        proofs.set(id, addCase(known, proof));
      }
    }
  }
  return proofs;
}

function addCase(proofs: Proof[], { file, title, result }: Omit<Proof, "cases">): Proof[] {
  const known = proofs.find((proof) => proof.file === file && proof.title === title);
  if (!known) return [...proofs, { file, title, cases: 1, result }];
  const together = { ...known, cases: known.cases + 1, result: worse(known.result, result) };
  return proofs.map((proof) => (proof === known ? together : proof));
}

const resultOf = (status: string): Result => (status === "passed" || status === "failed" ? status : "skipped");

function worse(one: Result, other: Result): Result {
  if (one === "failed" || other === "failed") return "failed";
  return one === "skipped" ? one : other;
}
