/** `npm run advisories`: what the npm registry knows against the dependencies in the lockfile. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { installedVersions, readReport, type Serious, type Verdict } from "./advisories/report.ts";
import { runMain } from "./shared/run-main.ts";

const ANSWER_MS = 120_000;

/** npm asks the registry that it is configured with, and exits with 1 where there is anything to say. */
function audit(): Promise<string> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = { timeout: ANSWER_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" };
  return new Promise((resolve) => {
    execFile(npm, ["audit", "--json", "--package-lock-only"], options, (_error, stdout) => resolve(stdout));
  });
}

function print({ name, version, severity, title, url, vulnerable, patched, path }: Serious) {
  console.log(`${severity.toUpperCase()}  ${name} ${version}  ${title}`);
  console.log(`  ${url}`);
  console.log(`  vulnerable: ${vulnerable}; patched: ${patched}`);
  console.log(`  at ${path}`);
}

/** @returns the exit code: 0, 1 for something to do, 2 where the registry did not answer */
function say(verdict: Verdict): number {
  if (verdict.state === "unknown") {
    console.error(`The registry did not say whether there are advisories: ${verdict.why}`);
    return 2;
  }
  verdict.serious.forEach(print);
  const others = verdict.others === 0 ? "" : ` Less serious ones: ${verdict.others}; npm audit lists them.`;
  if (verdict.serious.length === 0) {
    console.log(`No high or critical advisory is known for the dependencies in package-lock.json.${others}`);
    return 0;
  }
  console.log(`High and critical advisories: ${verdict.serious.length}. Update what is named above.${others}`);
  return 1;
}

const usage = "Usage: npm run advisories";

await runMain(async () => {
  parseArgs({ options: {} });
  const installed = installedVersions(readFileSync("package-lock.json", "utf8"));
  return say(readReport(await audit(), installed));
}, usage);
