/** The numbers of the four classes, as they are where nobody sets any. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type Answer, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const settings = ["PUBLIC", "SENSITIVE", "SENSITIVE_ADDRESS", "ADMIN", "PROVIDER_EVENTS"];
const running = useRunningStore({
  https: false,
  seeded: false,
  env: Object.fromEntries(settings.map((name) => [`RATE_LIMIT_${name}`, ""])),
});

const guest = async () => {
  const client = httpClient(running.store);
  await client.get("/cart");
  return client;
};
const events = (client: HttpClient) => client.postJson(`/api/providers/${running.sandbox.connectionId}/events`, {});
const intent = (client: HttpClient) => client.postJson("/api/payments/intents", { checkoutSessionId: randomUUID() });

it.each<[string, (client: HttpClient) => Promise<Answer>, string]>([
  ["PUBLIC", (client) => client.get("/"), '"public";q=2000;w=60'],
  [
    "SENSITIVE, by a page",
    (client) => client.submit("/checkout", {}),
    '"sensitive-address";q=60;w=600, "sensitive";q=10;w=600',
  ],
  ["SENSITIVE, by the API", intent, '"sensitive-address";q=60;w=600, "sensitive";q=10;w=600'],
  ["ADMIN", (client) => client.get("/admin"), '"admin";q=300;w=60'],
  ["PROVIDER_EVENTS", events, '"provider-events";q=600;w=60'],
])("%s", async (_class, ask, policy) => {
  expect((await ask(await guest())).headers["ratelimit-policy"]).toBe(policy);
});

it("are what is counted: of eleven checkouts in a row ten are looked at, and a visitor has 1,999 requests left", async () => {
  const client = await guest();
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) statuses.push((await client.submit("/checkout", {})).status);
  expect(statuses).toEqual([...Array(10).fill(303), 429]);
  expect((await httpClient(running.store).get("/robots.txt")).headers.ratelimit).toMatch(/^"public";r=1999;/);
});
