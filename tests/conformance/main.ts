/**
 * `npm run conformance [-- [--check] [report]]`: writes docs/conformance.md from vitest's report of a whole run. With
 * `--check` it writes nothing and compares. Exits with 1, and says why, where a requirement is not proved.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { testFiles, testPaths } from "#tests/fixtures/test-titles.ts";
import { missingParts, unproved, vanished } from "./findings.ts";
import { conformanceFile, conformancePage } from "./page.ts";
import { proofsOf, readReport } from "./report.ts";

const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
const [reportFile = "test-results/report.json"] = positionals;
const problems = existsSync(reportFile) ? run() : [`There is no ${reportFile}: npm run test:all leaves it there.`];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function run(): string[] {
  const report = readReport(reportFile);
  if (!report) return [`${reportFile} is no JSON report of vitest.`];
  const files = testFiles();
  const committed = existsSync(conformanceFile) ? readFileSync(conformanceFile, "utf8") : "";
  const partial = missingParts(
    report,
    files.map(({ file }) => file),
  );
  if (partial.length > 0) return [...partial, `${reportFile} is not of a whole run: nothing is written.`];
  const gone = vanished(committed);
  if (gone.length > 0) return gone;

  const proofs = proofsOf(report, testPaths(files));
  const page = conformancePage(proofs);
  const found = unproved(proofs);
  if (values.check) {
    return page === committed
      ? found
      : [...found, `${conformanceFile} is not what the report says: npm run conformance writes it.`];
  }
  writeFileSync(conformanceFile, page);
  console.log(`${conformanceFile} is written.`);
  return found;
}
