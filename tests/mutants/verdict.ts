/** Reads what vitest reports of a run with a mutant. */
import { z } from "zod";
import type { Killer, Verdict } from "./mutant.ts";
import { isNamed } from "./titles.ts";

export const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
export type Report = z.output<typeof reportSchema>;

/** The tests that a killer stands for, of all that were reported. */
function testsOf({ testResults }: Report, killer: Killer) {
  return testResults
    .filter(({ name }) => name.replaceAll("\\", "/").endsWith(`/${killer.file}`))
    .flatMap(({ assertionResults }) => assertionResults.filter((result) => isNamed(killer, result)));
}

/** Why a killer proves nothing even without a mutant; undefined where all that it stands for has passed. */
export function problemWithout(report: Report, killer: Killer): string | undefined {
  const ran = testsOf(report, killer).filter(({ status }) => status !== "skipped" && status !== "pending");
  if (ran.length === 0) return "its test did not run";
  const failed = ran.find(({ status }) => status !== "passed");
  return failed && `its test fails without the edit: ${firstLine(failed.failureMessages?.[0])}`;
}

/** How an expectation says that it was not met: by itself, when polled, about a promise, or within a property of fast-check. */
const isUnmet = /\bAssertionError\b|^Error: (?:expected |promise (?:resolved|rejected) |Property failed after )/;

/** Only an expectation that was not met kills: a program that does not start, or a time that ran out, proves nothing. */
export function verdictOf(report: Report, killer: Killer): Verdict {
  const tests = testsOf(report, killer);
  const failures = tests.filter(({ status }) => status === "failed").flatMap((test) => test.failureMessages ?? []);
  if (failures.some((message) => isUnmet.test(message))) return { outcome: "killed" };
  if (failures.length > 0) return { outcome: "broken", detail: `no expectation failed: ${firstLine(failures[0])}` };
  if (tests.some(({ status }) => status === "passed")) return { outcome: "survived" };
  const { message } = report.testResults.find(({ name }) => name.endsWith(killer.file)) ?? {};
  return { outcome: "broken", detail: `its test did not run: ${firstLine(message)}` };
}

const firstLine = (text = "") => (text.split("\n").find((line) => line.trim() !== "") ?? "").slice(0, 200);
