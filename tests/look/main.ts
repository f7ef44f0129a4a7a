/**
 * `npm run look`: Lighthouse over the pages that sell, and pictures of every page, compared with the approved ones in
 * `tests/look/approved/`. `-- lighthouse` or `-- pictures` runs one of the two. Writes docs/look.md, and exits with 1
 * where a goal is missed or a picture has changed. `-- --approve` runs neither: it approves the last run's pictures.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { childEnv } from "#app/platform/env.server.ts";
import { runCommand } from "#scripts/test/run-command.ts";
import { setUpTests } from "#scripts/test/set-up.ts";
import { makeTemporaryFolder } from "#scripts/test/temporary-folder.ts";
import { withParts } from "./page.ts";
import { APPROVED, AUDITS, type Audit, kept, PICTURES, type Picture, SMALL } from "./report.ts";

const PAGE = "docs/look.md";
const { values, positionals } = parseArgs({ options: { approve: { type: "boolean" } }, allowPositionals: true });
const parts = positionals.length > 0 ? positionals : ["lighthouse", "pictures"];

async function look(): Promise<boolean> {
  if (!(await setUpTests())) return false;
  const temporary = makeTemporaryFolder();
  const environment = childEnv({ NODE_ENV: "test", TMPDIR: temporary });
  const command = ["run", "--config", "tests/look/vitest.config.ts", ...parts.map((part) => `tests/look/${part}`)];
  const code = await runCommand("node_modules/.bin/vitest", command, environment);
  await rm(temporary, { recursive: true, force: true });
  if (code !== 0) return false;
  const audits = parts.includes("lighthouse") ? kept<Audit>(AUDITS) : undefined;
  const pictures = parts.includes("pictures") ? kept<Picture>(PICTURES) : undefined;
  const { text, missed } = withParts(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", { audits, pictures });
  writeFileSync(PAGE, text);
  for (const line of missed) console.error(line);
  return missed.length === 0;
}

function approve(): boolean {
  rmSync(APPROVED, { recursive: true, force: true });
  cpSync(SMALL, APPROVED, { recursive: true });
  return true;
}

process.exitCode = (values.approve ? approve() : await look()) ? 0 : 1;
