import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { type OwnPostgres, startOwnPostgres } from "#tests/fixtures/own-postgres.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { orderOf } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

let postgres: OwnPostgres;
let sandbox: Sandbox;
let store: StoreProcess;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  setEnv({ DATABASE_URL: postgres.url });
  const port = await freePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  store = await startStoreProcess({ databaseUrl: postgres.url, port, https: false });
});
afterAll(async () => {
  await store?.stop();
  await sandbox?.close();
  await closeDatabase();
  await postgres?.close();
});

const status = (client: HttpClient, path: string) => client.get(path).then((answer) => answer.status);

it("a PostgreSQL that crashes does not end the store: it lives, says that it is not ready, and sells on afterwards", async () => {
  const client = httpClient(store);
  const paid = await awaitingPayment(store);
  let ended = false;
  void store.exited().then(() => {
    ended = true;
  });
  for (let round = 0; round < 2; round++) {
    await postgres.crash();
    await expect.poll(() => status(client, "/readyz"), { timeout: 20_000 }).toBe(503);
    expect((await client.get("/readyz")).text).toContain('"database":"failed"');
    expect(await status(client, "/healthz")).toBe(200);
    expect(await status(client, "/products")).toBe(500);
    await postgres.restart();
    await expect.poll(() => status(client, "/readyz"), { timeout: 20_000 }).toBe(200);
    expect(await status(client, "/products")).toBe(200);
  }
  // The job queue is back as well: what is applied here is an event.
  await sandbox.approve(paid.providerIntentId);
  await orderOf(paid.sessionId);
  expect(await db().order.count()).toBe(1);
  expect(ended).toBe(false);
  expect(store.errors()).toBe("");
});
