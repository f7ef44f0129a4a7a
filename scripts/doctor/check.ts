import { explain } from "#scripts/shared/explain.ts";

type Status = "pass" | "warn" | "fail";
export type Finding = { status: Status; summary: string; remedy?: string };
export type Check = { id: string; group: string; run(): Finding | Promise<Finding> };
export type Result = { id: string; group: string } & Finding;

/** How long one check may take, in milliseconds. */
const BUDGET_MS = 15_000;

export const pass = (summary: string): Finding => ({ status: "pass", summary });
export const warn = (summary: string, remedy: string): Finding => ({ status: "warn", summary, remedy });
export const fail = (summary: string, remedy: string): Finding => ({ status: "fail", summary, remedy });

/** Checks of one topic, by their ids. */
export function checksOf(group: string, checks: Record<string, Check["run"]>): Check[] {
  return Object.entries(checks).map(([id, run]) => ({ id, group, run }));
}

/** Runs all at once. One that throws, or takes too long, has failed. */
export function runChecks(checks: Check[], budgetMs = BUDGET_MS): Promise<Result[]> {
  return Promise.all(checks.map(async ({ id, group, run }) => ({ id, group, ...(await finding(run, budgetMs)) })));
}

async function finding(run: Check["run"], budgetMs: number): Promise<Finding> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>();
  const remedy = "Check what it needs, then run the diagnostics again.";
  const timer = setTimeout(() => resolve(fail(`no answer within ${budgetMs / 1000} seconds`, remedy)), budgetMs);
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return fail(`the check failed: ${explain(error)}`, remedy);
  } finally {
    clearTimeout(timer);
  }
}
