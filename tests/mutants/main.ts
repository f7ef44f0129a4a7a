/** `npm run mutants [-- id …]`: edits that each take a rule away, and whether the test that they name notices. */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { setEnv } from "#app/platform/env.server.ts";
import { runMain } from "#scripts/shared/run-main.ts";
import { textTable } from "#scripts/shared/text-table.ts";
import { makeTemporaryFolder } from "#scripts/test/temporary-folder.ts";
import { startTestServer } from "#tests/fixtures/test-server.ts";
import { mutants } from "./list.ts";
import type { Mutant, Verdict } from "./mutant.ts";
import { copyProject } from "./project-copy.ts";
import { judge, problemsWithout } from "./run.ts";

const usage = "Usage: npm run mutants [-- ID …]";

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown.length > 0) {
    console.error(`There is no mutant ${unknown.join(", ")}.\n\n${usage}`);
    return 2;
  }
  const chosen = positionals.length > 0 ? mutants.filter(({ id }) => positionals.includes(id)) : mutants;
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  const temporary = makeTemporaryFolder();
  // Tests that are ended by a mutant leave things behind.
  setEnv({ TMPDIR: temporary });
  try {
    process.chdir(copyProject());
    const server = await startTestServer();
    try {
      return await report(chosen, server.url, stop.signal);
    } finally {
      await server.stop();
    }
  } finally {
    process.chdir("/");
    await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function report(chosen: readonly Mutant[], serverUrl: string, stop: AbortSignal): Promise<number> {
  console.log(`${chosen.length} mutants. First their tests, without any of them.`);
  const problems = await problemsWithout(chosen, serverUrl, stop);
  const verdicts: [Mutant, Verdict][] = [];
  for (const mutant of chosen) {
    if (stop.aborted) break;
    const problem = problems.get(mutant.id);
    const startedAt = performance.now();
    const verdict: Verdict = problem ? { outcome: "broken", detail: problem } : await judge(mutant, serverUrl, stop);
    if (stop.aborted) break;
    console.log(`${verdict.outcome.padEnd(8)}  ${mutant.id} (${Math.round((performance.now() - startedAt) / 1000)} s)`);
    verdicts.push([mutant, verdict]);
  }
  if (stop.aborted) return 1;
  const rows = verdicts.map(([{ id, removes }, verdict]) => [
    verdict.outcome,
    id,
    removes,
    verdict.outcome === "broken" ? verdict.detail : "",
  ]);
  console.log(`\n${textTable(["outcome", "mutant", "what it takes away", ""], rows)}`);
  const killed = verdicts.filter(([, { outcome }]) => outcome === "killed").length;
  console.log(`\n${killed} of ${verdicts.length} killed.`);
  return killed === verdicts.length ? 0 : 1;
}

await runMain({ name: "mutants", usage, main });
