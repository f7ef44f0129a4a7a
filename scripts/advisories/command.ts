import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Command, type CommandIo, print } from "#scripts/shared/command.ts";
import { installedVersions, readReport, type Serious, type Verdict } from "./report.ts";

const ANSWER_MS = 120_000;

/** npm asks the registry that it is configured with, and exits with 1 where there is anything to say. */
function audit(): Promise<string> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = { timeout: ANSWER_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" };
  return new Promise((resolve) => {
    execFile(npm, ["audit", "--json", "--package-lock-only"], options, (_error, stdout) => resolve(stdout));
  });
}

function lines({ name, version, severity, title, url, vulnerable, patched, path }: Serious): string {
  const head = `${severity.toUpperCase()}  ${name} ${version}  ${title}`;
  return [head, url, `vulnerable: ${vulnerable}; patched: ${patched}`, `at ${path}`].join("\n  ");
}

/** @returns the exit code: 0, 1 for something to do, 2 where the registry did not answer */
function say(verdict: Verdict, { stdout, stderr }: CommandIo): number {
  if (verdict.state === "unknown") {
    print(stderr, `The registry did not report on advisories: ${verdict.why}`);
    return 2;
  }
  for (const serious of verdict.serious) print(stdout, lines(serious));
  const others = verdict.others === 0 ? "" : ` Less serious: ${verdict.others}; npm audit lists them.`;
  if (verdict.serious.length === 0) {
    print(stdout, `No known high or critical advisories for the dependencies in package-lock.json.${others}`);
    return 0;
  }
  print(stdout, `High and critical advisories: ${verdict.serious.length}. Update the packages above.${others}`);
  return 1;
}

const usage = "Usage: npm run advisories";

/** `npm run advisories`: what the npm registry knows against the dependencies in the lockfile. */
export const advisoriesCommand: Command = {
  name: "advisories",
  usage,
  async main(args, io) {
    parseArgs({ args, options: {} });
    const installed = installedVersions(readFileSync("package-lock.json", "utf8"));
    return say(readReport(await audit(), installed), io);
  },
};
