/**
 * `npm run look`: Lighthouse over the pages that sell, pictures of every page, compared with the approved ones in
 * `tests/look/approved/`, reflow of every page, and speed of use. `-- pictures` runs one of them. Writes docs/look.md, and
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
import { APPROVED, kept, type Part, SMALL, STOREFRONT } from "./report.ts";

const PAGE = "docs/look.md";
const { values, positionals } = parseArgs({ options: { approve: { type: "boolean" } }, allowPositionals: true });
const all: Part[] = ["lighthouse", "pictures", "reflow", "speed"];
const parts = positionals.length > 0 ? all.filter((part) => positionals.includes(part)) : all;

async function look(): Promise<boolean> {
  if (!(await setUpTests())) return false;
  const temporary = makeTemporaryFolder();
  const environment = childEnv({ NODE_ENV: "test", TMPDIR: temporary });
  const command = ["run", "--config", "tests/look/vitest.config.ts", ...parts.map((part) => `tests/look/${part}`)];
  const code = await runCommand("node_modules/.bin/vitest", command, environment);
  await rm(temporary, { recursive: true, force: true });
  if (code !== 0) return false;
  let page = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  const missed = parts.flatMap((part) => {
    const found = withPart(page, part, kept(part));
    page = found.text;
    return found.missed;
  });
  writeFileSync(PAGE, page);
  for (const line of missed) console.error(line);
  return missed.length === 0;
}

function approve(): boolean {
  rmSync(APPROVED, { recursive: true, force: true });
  cpSync(SMALL, APPROVED, { recursive: true });
  cpSync(STOREFRONT.taken, STOREFRONT.approved);
  return true;
}

process.exitCode = (values.approve ? approve() : await look()) ? 0 : 1;
