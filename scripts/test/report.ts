import { z } from "zod";
import { skippedTests } from "./skipped-tests.ts";

/** Where vitest reports the last run; docs/conformance.md is written from it. */
export const REPORT = "test-results/report.json";

/** What is read of vitest's JSON report. */
export const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});
export type Report = z.output<typeof reportSchema>;
export type Result = { passed: number; failed: number; code: number };

/** The tests that neither passed nor failed and are not on the list of those that may be skipped. */
export function unexplained({ testResults }: Report): string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status !== "passed" && status !== "failed" && !(fullName in skippedTests))
    .map(({ fullName }) => fullName);
}

/**
 * Files that could not run count as failed, and so does anything else that vitest was not content with.
 * @param skipped tests that were skipped without a good reason: each is a failure
 */
export function count(report: Report | null, code: number, skipped: number): Result {
  if (!report) return { passed: 0, failed: 1, code: code || 1 };
  const notRun = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  const failed = report.numFailedTests + notRun + skipped;
  const other = failed === 0 && code !== 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + other, code: failed > 0 ? code || 1 : code };
}
