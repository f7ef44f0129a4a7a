/** Limits by address ask no database: what they refuse is refused while PostgreSQL is away, as before. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, httpClient } from "#tests/fixtures/http-client.ts";
import { type OwnPostgres, startOwnPostgres } from "#tests/fixtures/own-postgres.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { signUp } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const limit = 6;
let postgres: OwnPostgres;
let store: StoreProcess;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  store = await startStoreProcess({
    databaseUrl: postgres.url,
    https: false,
    env: {
      RATE_LIMIT_PUBLIC: roomy(4 * limit),
      RATE_LIMIT_SENSITIVE_ADDRESS: roomy(limit),
      RATE_LIMIT_PROVIDER_EVENTS: roomy(limit),
    },
  });
});
afterAll(async () => {
  await store.stop();
  await postgres.close();
});

it("PUBLIC, SENSITIVE by address and PROVIDER_EVENTS refuse without the database", async () => {
  const client = httpClient(store);
  // A session that only the database could look up.
  await signUp(client);
  const event = `/api/providers/${randomUUID()}/events`;
  const ways: [string, number, () => Promise<Answer>][] = [
    ["sensitive-address", limit, () => client.submit("/checkout", {})],
    ["provider-events", limit, () => client.postJson(event, {})],
    ["public", 4 * limit - 1, () => client.get("/account")],
  ];
  for (const [name, times, ask] of ways) {
    for (const answer of await inTurn(times, ask))
      expect([name, answer.status < 400 || answer.status === 404]).toEqual([name, true]);
  }
  await postgres.crash();
  for (const [name, , ask] of ways) expectLimited(await ask(), name);
  // Somebody with a limit left meets the outage, and goes on being counted through it.
  const other = httpClient(store);
  expect((await other.get("/account")).status).toBeGreaterThanOrEqual(300);
  const answers = await inTurn(4 * limit, () => other.get("/robots.txt"));
  expect(answers.map(({ status }) => status)).toEqual([...Array(4 * limit - 1).fill(200), 429]);
  expectLimited(answers.at(-1) as Answer, "public");
  expect(store.errors()).toBe("");
});
