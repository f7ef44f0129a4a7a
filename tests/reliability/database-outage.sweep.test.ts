import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { type OwnPostgres, startOwnPostgres } from "#tests/fixtures/own-postgres.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { orderOf, signUp } from "#tests/fixtures/shop.ts";
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
    expect(await status(client, "/products")).toBe(200);
    await postgres.crash();
    await expect.poll(() => status(client, "/readyz")).toBe(503);
    expect((await client.get("/readyz")).text).toContain('"database":"failed"');
    expect(await status(client, "/healthz")).toBe(200);
    expect(await status(client, "/cart")).toBe(503);
    // What everyone sees is kept.
    const kept = await client.get("/products");
    expect([kept.status, kept.text.includes(paid.variant.title)]).toEqual([200, true]);
    await postgres.restart();
    await expect.poll(() => status(client, "/readyz")).toBe(200);
    await expect.poll(() => status(client, "/cart")).toBe(200);
  }
  // The job queue is back as well: what is applied here is an event.
  await sandbox.approve(paid.providerIntentId);
  await orderOf(paid.sessionId);
  expect(await db().order.count()).toBe(1);
  expect(ended).toBe(false);
  expect(store.errors()).toBe("");
});

describe("while PostgreSQL is away", () => {
  const problem = z.object({ code: z.literal("unavailable"), status: z.literal(503) });
  const tryAgain = /^[1-9]\d?$/;
  let guest: HttpClient;
  let customer: HttpClient;
  let paid: Awaited<ReturnType<typeof awaitingPayment>>;

  beforeAll(async () => {
    paid = await awaitingPayment(store);
    guest = httpClient(store);
    customer = httpClient(store);
    await signUp(customer);
    await postgres.crash();
  });
  afterAll(async () => {
    await postgres.restart();
  });

  it.each(["/", "/products", "/cart", "/sign-up", "/account", "/admin", "/nothing-here"])(
    "%s is a page with 503 and Retry-After for a signed-in person, and says so kindly",
    async (path) => {
      const answer = await customer.get(path);
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, expect.stringMatching(tryAgain)]);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.text).toContain("Temporarily unavailable");
      expect(answer.text).toMatch(/<header.*Latchkey.*<footer/s);
      expect(answer.text).toMatch(new RegExp(`href="${path}"[^>]*>(?:<[^>]*>)*Try again`));
      expect(answer.text).not.toMatch(/prisma|P1001|ECONNREFUSED|127\.0\.0\.1/i);
    },
  );

  it("the same holds for a page's data and for forms", async () => {
    const answers = [
      await guest.data("/products"),
      await guest.submit("/cart", { intent: "add", variantId: crypto.randomUUID(), quantity: "1" }),
      await guest.submit("/sign-in", { email: "a@shop.test", password: "some-password" }),
    ];
    expect(answers.map((answer) => [answer.status, answer.headers["retry-after"]])).toEqual(
      answers.map(() => [503, expect.stringMatching(tryAgain)]),
    );
  });

  it("the API answers with the problem `unavailable`", async () => {
    const answers = [
      await guest.postJson("/api/checkout/sessions", {}),
      await guest.get(`/api/checkout/sessions/${paid.sessionId}`),
      await guest.postJson("/api/auth/sign-in/email", { email: "a@shop.test", password: "some-password" }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, expect.stringMatching(tryAgain)]);
      answer.json(problem);
    }
  });

  it("a genuine provider event is never taken, so that the provider sends it again", async () => {
    const { status, text } = await deliver(store, sandbox.connectionId, signedEvent(sandbox, paid.providerIntentId));
    expect(status).toBe(503);
    problem.parse(JSON.parse(text));
  });
});
