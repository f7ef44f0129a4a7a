import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refuse } from "#app/kernel/refusal.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newAddress, subscribe, wayOutOf } from "#tests/fixtures/newsletter.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { startSandbox } from "#tests/fixtures/sandbox.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";

const API_KEY = "re_canary_0123456789";

describe("a store with an email provider", () => {
  const database = useDatabase({ seeded: true });
  // The first two calls fail as an overloaded provider does.
  const parts = beforeAllStarted(async () => {
    const service = await startEmailService((call) => [500, 429][call] ?? 200);
    const port = await freePort();
    const sandbox = await startSandbox(`http://127.0.0.1:${port}`);
    const store = await startStoreProcess({
      databaseUrl: database.url,
      https: false,
      port,
      env: { EMAIL_SERVICE_API_KEY: API_KEY, EMAIL_SERVICE_URL: service.url, EMAIL_FROM: "Shop <shop@shop.test>" },
    });
    return { service, sandbox, store };
  });
  afterAll(async () => {
    await parts().store.stop();
    await parts().sandbox.close();
    await parts().service.close();
  });

  it(
    "sends the confirmation by its API, again after a failure with the same key, and once in the end",
    proves("S5.10"),
    async () => {
      const { service, sandbox, store } = parts();
      const order = await buy(httpClient(store), sandbox, (await newVariant()).variantId);
      const confirmation = { dedupeKey: `order-confirmation:${order.id}` };
      await onceRetried(async () =>
        expect(await db().email.findFirst({ where: confirmation })).toMatchObject({ state: "sent", error: null }),
      );
      expect(service.calls).toHaveLength(3);
      expect(new Set(service.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      const [email] = service.calls.slice(-1);
      expect(email).toMatchObject({
        from: "Shop <shop@shop.test>",
        to: [order.email],
        authorization: `Bearer ${API_KEY}`,
        subject: expect.stringContaining(`Your order ${order.number} is confirmed`),
      });
      for (const part of [email?.html, email?.text])
        expect(part).toContain(`${store.origin}/orders/${order.number}?token=`);
      expect(store.output()).not.toContain(API_KEY);
    },
  );

  it("sends the header fields of a newsletter's emails along, and none with an order's", async () => {
    const { service, store } = parts();
    const email = newAddress();
    await subscribe(httpClient(store), email);
    const sent = () => service.calls.find(({ to }) => to.includes(email));
    await expect.poll(sent).toBeDefined();
    expect(sent()?.headers).toEqual((await wayOutOf(email)).headers);
    expect(service.calls[0]?.headers).toEqual({});
  });
});

describe("the outbox", () => {
  const database = useDatabase();
  useJobs();
  const email = { storeId: "default", recipient: "a@shop.test", subject: "S", html: "<p>H</p>", text: "T" };
  const jobs = () =>
    runSql(database.url, `SELECT data->>'emailId' AS id FROM pgboss.job WHERE name = 'email.send/default'`);

  it("has an email and its job exactly when its transaction commits", async () => {
    const refused = await transact(async (tx) => {
      await queueEmail(tx, { ...email, dedupeKey: "rolled-back" });
      refuse("conflict");
    });
    expect(refused).toMatchObject({ ok: false, code: "conflict" });
    await expect(
      transact(async (tx) => {
        await queueEmail(tx, { ...email, dedupeKey: "rolled-back" });
        throw new Error("unexpected");
      }),
    ).rejects.toThrow("unexpected");
    expect([await db().email.count(), await jobs()]).toEqual([0, []]);
    await transact((tx) => queueEmail(tx, { ...email, dedupeKey: "once" }));
    const row = await db().email.findFirstOrThrow({ where: { dedupeKey: "once" } });
    expect(await jobs()).toEqual([{ id: row.id }]);
  });

  it("holds an email about one thing once", async () => {
    await Promise.all([1, 2, 3].map(() => transact((tx) => queueEmail(tx, { ...email, dedupeKey: "same" }))));
    expect(await db().email.count({ where: { dedupeKey: "same" } })).toBe(1);
  });

  it("keeps in the mailbox what no provider is there to send", async () => {
    await transact((tx) => queueEmail(tx, { ...email, dedupeKey: "kept" }));
    await expect
      .poll(() => db().email.findFirst({ where: { dedupeKey: "kept" } }))
      .toMatchObject({ state: "captured" });
  });
});

/** What a `beforeAll` starts, there from then on. */
function beforeAllStarted<Parts>(start: () => Promise<Parts>): () => Parts {
  const started: Parts[] = [];
  beforeAll(async () => {
    started.push(await start());
  });
  return () => {
    const [parts] = started;
    if (parts === undefined) throw new Error("It runs from beforeAll on.");
    return parts;
  };
}
