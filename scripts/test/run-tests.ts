import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { childEnv } from "#app/platform/env.server.ts";
import { count, REPORT, type Report, type Result, reportSchema, unexplained } from "./report.ts";
import { runCommand } from "./run-command.ts";

/** Long and rarely red: left to `npm run test:all`, unless somebody asks for such a file by name. */
const SWEEPS = "**/*.sweep.test.ts";

/**
 * Runs vitest once with these arguments, for example a part of a file's name. `--all` brings in the long sweeps.
 * @returns how many passed and failed, and the exit code
 */
export async function runTests(given: string[], temporaryFolder: string): Promise<Result> {
  const args = given.filter((argument) => argument !== "--all");
  rmSync("test-results", { recursive: true, force: true });
  const sweeps = given.includes("--all") || args.length > 0 ? [] : [`--exclude=${SWEEPS}`];
  // Each test file has a process: what Node compiled for one is there for the next.
  const compiled = path.join(temporaryFolder, "latchkey-compile-cache");
  const environment = childEnv({ NODE_ENV: "test", TMPDIR: temporaryFolder, NODE_COMPILE_CACHE: compiled });
  const command = ["run", "--allowOnly=false", ...sweeps, ...args];
  const code = await runCommand("node_modules/.bin/vitest", command, environment);
  const report = readReport();
  // Asked for some tests alone, vitest counts the others as skipped.
  const skipped = report && args.length === 0 ? unexplained(report) : [];
  for (const title of skipped) console.error(`Skipped without a reason in scripts/test/skipped-tests.ts: ${title}`);
  return count(report, code, skipped.length);
}

/** Whether nothing is left out: neither the sweeps nor what the arguments do not name. */
export const isWhole = (given: string[]) => given.length === 1 && given[0] === "--all";

/** The result of a whole run, with one failure more where docs/conformance.md is not what that run proved. */
export async function withProofs(result: Result): Promise<Result> {
  const check = ["tests/conformance/main.ts", "--check"];
  const problem = (await runCommand(process.execPath, check, childEnv())) !== 0;
  return problem ? { ...result, failed: result.failed + 1, code: 1 } : result;
}

function readReport(): Report | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    return null; // the run ended before there was one
  }
}
