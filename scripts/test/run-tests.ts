import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "./run-command.ts";

/** What is read of vitest's JSON report. */
const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});
type Report = z.output<typeof reportSchema>;
type Result = { passed: number; failed: number; code: number };

/** Runs vitest once with these arguments, for example a part of a file's name. */
export async function runTests(args: string[], temporaryFolder: string): Promise<Result> {
  const reportFile = path.join(temporaryFolder, "report.json");
  rmSync("test-results", { recursive: true, force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const environment = childEnv({ NODE_ENV: "test", TMPDIR: temporaryFolder });
  const command = ["run", "--allowOnly=false", ...reporters, ...args];
  const code = await runCommand("node_modules/.bin/vitest", command, environment);
  return count(readReport(reportFile), code);
}

function readReport(file: string): Report | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null; // the run ended before there was one
  }
}

/** Files that could not run count as failed, and so does anything else that vitest was not content with. */
export function count(report: Report | null, code: number): Result {
  if (!report) return { passed: 0, failed: 1, code: code || 1 };
  const notRun = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped.`);
  const failed = report.numFailedTests + notRun;
  const other = failed === 0 && code !== 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + other, code: failed > 0 ? 1 : code };
}
