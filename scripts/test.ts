/**
 * `npm test` and `npm run test:all`: set up what the tests need, run them, and say how many passed. Arguments go to
 * vitest.
 */
import { rm } from "node:fs/promises";
import { isWhole, runTests, withProofs } from "./test/run-tests.ts";
import { setUpTests } from "./test/set-up.ts";
import { makeTemporaryFolder } from "./test/temporary-folder.ts";

const temporary = makeTemporaryFolder();
// Ctrl-C reaches vitest too, which ends its tests; this process then clears up behind it.
process.on("SIGINT", () => {});

const args = process.argv.slice(2);
const result = (await setUpTests()) ? await runTests(args, temporary) : { passed: 0, failed: 1, code: 1 };
const { passed, failed, code } = isWhole(args) && result.failed === 0 ? await withProofs(result) : result;
// After Ctrl-C the database server is still ending, and writing while it does.
await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(console.error);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = code;
