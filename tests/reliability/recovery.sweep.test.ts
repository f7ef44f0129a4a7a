import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const database = useDatabase();
let service: Awaited<ReturnType<typeof startEmailService>>;
let sandbox: Sandbox;
let store: StoreProcess;

beforeAll(async () => {
  // The first email is taken and never answered for: the process is in the middle of sending when it is killed.
  service = await startEmailService((call) => (call === 0 ? new Promise<number>(() => {}) : 200));
  const port = await freePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  const env = { EMAIL_SERVICE_API_KEY: "re_recovery", EMAIL_SERVICE_URL: service.url };
  store = await startStoreProcess({ databaseUrl: database.url, port, https: false, env });
});
afterAll(async () => {
  await store?.stop();
  await sandbox?.close();
  await service?.close();
});

const jobOf = (emailId: string) =>
  runSql<{ state: string; tries: number }>(
    database.url,
    `SELECT state::text, retry_count AS tries FROM pgboss.job WHERE name LIKE 'email.send/%' AND data->>'emailId' = $1`,
    [emailId],
  );

it("a job whose process was killed is done by the next process without waiting for its time to run out", async () => {
  const order = await buy(httpClient(store), sandbox, (await newVariant()).variantId);
  await expect.poll(() => service.calls.length).toBe(1);
  const email = await db().email.findFirstOrThrow({ where: { dedupeKey: `order-confirmation:${order.id}` } });
  expect(await jobOf(email.id)).toEqual([{ state: "active", tries: 0 }]);
  await store.kill();
  await store.restart();
  // As if nothing had been heard of its process for a while; its own time of two minutes has only begun.
  await runSql(
    database.url,
    "UPDATE pgboss.job SET heartbeat_on = now() - interval '16 seconds' WHERE state = 'active'",
  );
  await onceRetried(async () => expect(await jobOf(email.id)).toMatchObject([{ state: "completed" }]), {
    timeout: 80_000,
  });
  expect(await db().email.findUnique({ where: { id: email.id } })).toMatchObject({ state: "sent" });
  expect(new Set(service.calls.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([email.id]));
});
