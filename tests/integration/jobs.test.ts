/** Jobs that nobody announces: those for later, and those that are tried again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { enqueue, startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";

const database = useDatabase();
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

test.concurrent("a job for later is done once its time has come, and not before", async () => {
  await remove("later", new Date(Date.now() + 3_000));
  await remove("now");
  await expect.poll(() => done).toContain("now");
  expect(done).not.toContain("later");
  await expect.poll(() => done).toContain("later");
});

test.concurrent("a job that failed is tried again", async () => {
  await remove("second try");
  await expect.poll(() => done).toContain("second try");
});

test.concurrent("what no process announces is done all the same, also what a process that died had begun", async () => {
  const anHourLater = new Date(Date.now() + 3_600_000);
  await remove("moved forward", anHourLater);
  await remove("begun", anHourLater);
  const change = (key: string, values: string) =>
    runSql(database.url, `UPDATE pgboss.job SET ${values} WHERE data->>'key' = $1`, [key]);
  await change("begun", "state = 'active', start_after = now(), heartbeat_on = now() - interval '1 hour'");
  await change("moved forward", "start_after = now()");
  await expect.poll(() => done).toEqual(expect.arrayContaining(["moved forward", "begun"]));
});

test("a job is done although the connections that it would be heard on were lost", async () => {
  await runSql(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'latchkey-jobs'`,
  );
  await remove("unheard");
  await expect.poll(() => done).toContain("unheard");
});
