/** Runs the named tests in the project's copy, which is this process's working directory. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "#app/platform/env.server.ts";
import { isBuildFresh } from "#scripts/test/build.ts";
import { SHARED_SERVER } from "#tests/fixtures/test-server.ts";
import { edited, type Killer, type Mutant, type Verdict } from "./mutant.ts";
import { runQuietly } from "./quiet-command.ts";
import { namePattern } from "./titles.ts";
import { problemWithout, type Report, reportSchema, verdictOf } from "./verdict.ts";

const REPORT = "test-results/mutant.json";
/** A mutant may make the store wait for ever. */
const LIMIT_MS = 10 * 60_000;

/** Tests that run the production build, told by the fixtures that start it or read it. */
const startsStore = /\b(?:useRunningStore|useStripeStore|useEmailingStore|startStoreProcess|builtRoutes|pagesFor)\b/;
const needsBuild = ({ file }: Killer) => startsStore.test(readFileSync(file, "utf8"));

/** Whether the build in the copy is that of the sources without any edit. */
let isPristine = false;

/** @returns what the build printed where it failed */
async function build(stop: AbortSignal): Promise<string | undefined> {
  const args = ["build", "--logLevel", "warn"];
  const command = path.resolve("node_modules/.bin/react-router");
  const { code, output } = await runQuietly(command, args, childEnv({ NODE_ENV: "production" }), stop);
  return code === 0 ? undefined : output;
}

async function ensurePristineBuild(stop: AbortSignal) {
  if (isPristine) return;
  const trouble = await build(stop);
  if (trouble !== undefined && !stop.aborted) throw new Error(`The store could not be built:\n${trouble}`);
  isPristine = true;
}

/** Vitest's name for the kind of a test; unit tests alone need no database. */
const projectOf = (file: string) => /^tests\/(\w+)\//.exec(file)?.[1] ?? "unit";

type Ran = { report?: Report; output: string };
type Run = {
  /** The PostgreSQL that the run shares; without one it starts its own, with the databases of the sources as they are. */
  serverUrl?: string | undefined;
  /** Further arguments of vitest. */
  more?: string[];
};

async function runTests(killers: readonly Killer[], stop: AbortSignal, { serverUrl, more = [] }: Run): Promise<Ran> {
  rmSync(REPORT, { force: true });
  const files = [...new Set(killers.map(({ file }) => file))];
  const pattern = namePattern(killers);
  const reporter = ["--reporter=json", `--outputFile.json=${REPORT}`];
  const projects = [...new Set(files.map(projectOf))].map((name) => `--project=${name}`);
  const args = ["run", ...reporter, ...projects, "--testNamePattern", pattern, ...more, ...files];
  const environment = childEnv({ NODE_ENV: "test", [SHARED_SERVER]: serverUrl });
  const { output } = await runQuietly(path.resolve("node_modules/.bin/vitest"), args, environment, stop);
  try {
    return { report: reportSchema.parse(JSON.parse(readFileSync(REPORT, "utf8"))), output };
  } catch {
    return { output };
  }
}

/** Runs each test once without a mutant. @returns by the mutant's id, why its test proves nothing */
export async function problemsWithout(
  chosen: readonly Mutant[],
  serverUrl: string,
  stop: AbortSignal,
): Promise<Map<string, string>> {
  const killers = chosen.map(({ killer }) => killer);
  isPristine = isBuildFresh();
  if (killers.some(needsBuild)) await ensurePristineBuild(stop);
  const { report, output } = await runTests(killers, stop, { serverUrl });
  if (stop.aborted) return new Map();
  if (!report) throw new Error(`The tests did not run:\n${output}`);
  return new Map(
    chosen.flatMap(({ id, killer }) => {
      const problem = problemWithout(report, killer);
      return problem ? [[id, problem] as const] : [];
    }),
  );
}

/** Makes the edit, runs the named test alone, and takes the edit back. */
export async function judge(mutant: Mutant, serverUrl: string, stop: AbortSignal): Promise<Verdict> {
  const { file, killer } = mutant;
  const source = readFileSync(file, "utf8");
  const limit = AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)]);
  writeFileSync(file, edited(source, mutant));
  try {
    if (needsBuild(killer)) {
      const isBuilt = file.startsWith("app/") || file.startsWith("public/");
      if (!isBuilt) await ensurePristineBuild(limit);
      const trouble = isBuilt ? await build(limit) : undefined;
      if (isBuilt) isPristine = false;
      if (trouble !== undefined) return { outcome: "broken", detail: `it cannot be built: ${trouble.slice(0, 200)}` };
    }
    const isOfDatabase = file.startsWith("prisma/");
    const { report } = await runTests([killer], limit, {
      serverUrl: isOfDatabase ? undefined : serverUrl,
      more: ["--bail=1"],
    });
    return report ? verdictOf(report, killer) : { outcome: "broken", detail: "its test did not end" };
  } finally {
    writeFileSync(file, source);
  }
}
