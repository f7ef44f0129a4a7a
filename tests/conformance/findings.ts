/** What stands against a page of proofs, in words for whoever ran the command. */
import { idsIn } from "./page.ts";
import { filesOf, type Proof, type Report } from "./report.ts";
import { type Chapter, chapters } from "./requirements.ts";

/** Why a report is not one of a whole run: then it says nothing about what it lacks. */
export function missingParts(report: Report, testFiles: readonly string[]): string[] {
  const files = filesOf(report);
  const ran = new Set(files.map(({ file }) => file));
  const isSkippedProof = ({ status, tags }: { status: string; tags: string[] }) =>
    tags.length > 0 && status !== "passed" && status !== "failed";
  return [
    ...notRun(testFiles.filter((file) => !ran.has(file))),
    ...files
      .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
      .map(({ file }) => `${file} could not be run.`),
    ...files
      .filter(({ assertionResults }) => assertionResults.some(isSkippedProof))
      .map(({ file }) => `${file} has proofs that were skipped.`),
  ];
}

/** One line, however many they are. */
function notRun([first, ...others]: string[]): string[] {
  if (!first) return [];
  return [others.length === 0 ? `${first} did not run.` : `${first} and ${others.length} other files did not run.`];
}

/** Requirements without a proof that passed, and proofs that failed. */
export function unproved(proofs: ReadonlyMap<string, Proof[]>, list: readonly Chapter[] = chapters): string[] {
  return list.flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([id, requirement]) => {
      const own = proofs.get(id) ?? [];
      const lacks = typeof requirement === "string" && !own.some(({ result }) => result === "passed");
      const failed = own.filter(({ result }) => result === "failed");
      return [
        ...(lacks ? [`${id} has no passing proof: ${requirement}`] : []),
        ...failed.map(({ file, title }) => `${id}: its proof failed: ${file} > ${title}`),
      ];
    }),
  );
}

/** Ids that a committed page names and the list does not know any more. */
export function vanished(page: string, list: readonly Chapter[] = chapters): string[] {
  const known = new Set(list.flatMap(({ requirements }) => Object.keys(requirements)));
  return idsIn(page)
    .filter((id) => !known.has(id))
    .map((id) => `${id} is gone from the list: an id that was given stays.`);
}
