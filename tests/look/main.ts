/**
 * `npm run look`: Lighthouse over the pages that sell; axe, pictures and reflow of every page, the pictures compared with
 * the approved ones in `tests/look/approved/`; and speed of use. `-- pictures` runs one of them. Writes docs/look.md, and
 * exits with 1 where a goal is missed or a picture has changed. `-- --approve` runs none: it approves the last run's
 * pictures.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "#scripts/test/run-command.ts";
import { setUpTests } from "#scripts/test/set-up.ts";
import { makeTemporaryFolder } from "#scripts/test/temporary-folder.ts";
import { withPart } from "./page.ts";
import { APPROVED, type Found, kept, type Part, SMALL, STOREFRONT } from "./report.ts";

const PAGE = "docs/look.md";
const { values, positionals } = parseArgs({ options: { approve: { type: "boolean" } }, allowPositionals: true });
const all: Part[] = ["lighthouse", "axe", "pictures", "reflow", "speed"];
const parts = positionals.length > 0 ? all.filter((part) => positionals.includes(part)) : all;

async function look(): Promise<boolean> {
  if (!(await setUpTests())) return false;
  const temporary = makeTemporaryFolder();
  const environment = childEnv({ NODE_ENV: "test", TMPDIR: temporary });
  const command = ["run", "--config", "tests/look/vitest.config.ts", ...parts.map((part) => `tests/look/${part}`)];
  const code = await runCommand("node_modules/.bin/vitest", command, environment);
  await rm(temporary, { recursive: true, force: true });
  if (code !== 0) return false;
  const missed = parts.flatMap((part) => write(part, kept(part)));
  for (const line of missed) console.error(line);
  return missed.length === 0;
}

/** @returns a line for each goal that is missed */
function write<Name extends Part>(part: Name, rows: Found[Name]): string[] {
  const { text, missed } = withPart(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", part, rows);
  writeFileSync(PAGE, text);
  return missed;
}

/** @throws Error where there are no pictures: `npm test` empties the folder of its results */
function approve(): boolean {
  const pictures = kept("pictures");
  rmSync(APPROVED, { recursive: true, force: true });
  cpSync(SMALL, APPROVED, { recursive: true });
  cpSync(STOREFRONT.taken, STOREFRONT.approved);
  write(
    "pictures",
    pictures.map((each) => ({ ...each, changed: 0 })),
  );
  return true;
}

process.exitCode = (values.approve ? approve() : await look()) ? 0 : 1;
