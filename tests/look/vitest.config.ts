/** `npm run look`: what is measured and pictured, apart from the tests. */
import { defineConfig } from "vitest/config";
import { requirementTags } from "../conformance/proves.ts";

const HOUR = 3_600_000;

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    tags: requirementTags(),
    include: ["tests/look/*.look.ts"],
    globalSetup: "tests/fixtures/global-setup.ts",
    setupFiles: "tests/fixtures/set-up-process.ts",
    server: { deps: { external: [/\/build\/server\//, /\/scripts\/embedded-postgres\//] } },
    pool: "forks",
    // Times are compared: nothing runs beside.
    maxWorkers: 1,
    testTimeout: HOUR,
    hookTimeout: HOUR,
  },
});
