/** Jobs that nobody announces: those for later, and those that are tried again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { enqueue, startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();
const done: string[] = [];
const failOnce = new Set(["second try"]);

beforeAll(() =>
  startJobs({
    ...jobHandlers(),
    "media.remove": async ({ key }) => {
      if (failOnce.delete(key)) throw new Error("not yet");
      done.push(key);
    },
  }),
);
afterAll(() => stopJobs());

const remove = (key: string, startAfter?: Date) => transact((tx) => enqueue(tx, "media.remove", { key }, startAfter));

test("a job for later is done once its time has come, and not before", async () => {
  await remove("later", new Date(Date.now() + 3_000));
  await remove("now");
  await expect.poll(() => done).toContain("now");
  expect(done).not.toContain("later");
  await expect.poll(() => done).toContain("later");
});

test("a job that failed is tried again", async () => {
  await remove("second try");
  await expect.poll(() => done).toContain("second try");
});
