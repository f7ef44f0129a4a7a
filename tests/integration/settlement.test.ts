/** What a settlement asks of the database, and what its transaction does when others are in its way. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { removePurchased } from "#app/modules/carts/internal.server.ts";
import { cartsModule } from "#app/modules/carts/module.ts";
import { type IntentFacts, ProviderUnavailable } from "#app/modules/connections/payment-client.ts";
import { paymentsOf } from "#app/modules/payments/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";
import { type Statement, statementsOf } from "#tests/fixtures/statements.ts";

const database = useDatabase();
useIdleJobs();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(() => sandbox.close());

async function paid() {
  const payment = await startedPayment();
  await sandbox.approve(payment.providerIntentId);
  return payment;
}

/** Workers ask for jobs meanwhile, on connections of their own. */
const isJobs = ({ text }: Statement) => text.includes("pgboss.") && !text.includes('"mod_');

it("becomes an order in few statements, and takes the goods last", async () => {
  const { paymentId } = await paid();
  await settlePayment("default", (await paid()).paymentId); // what is asked once in a process
  const sent = await statementsOf(() => settlePayment("default", paymentId));
  const own = sent.filter((statement) => !isJobs(statement));
  const transaction = own.slice(own.findIndex(({ text }) => text === "BEGIN"));
  expect(transaction.map(({ name, text }) => name || text)).toEqual([
    "BEGIN",
    ...[
      "lock-checkout",
      "lock-payment",
      "place-order",
      "settings", // for the email, on a connection of its own
      "queue-email",
      "apply-facts",
      "complete-checkout",
      "remove-purchased",
      "sells-files",
    ],
    "sell-stock",
    "COMMIT",
  ]);
  // The payment with the number of the question to its provider and the version of its Connection, which is in memory.
  expect(own).toHaveLength(transaction.length + 1);
});

it("asks the provider through the Connection as it is now", async () => {
  const [first, second] = [await paid(), await paid()];
  expect(await settlePayment("default", first.paymentId)).toBe("completed");
  const { id, secrets } = await db().connection.findFirstOrThrow({ where: { provider: "sandbox" } });
  await db().connection.update({ where: { id }, data: { secrets: "unreadable" } });
  await expect(settlePayment("default", second.paymentId)).rejects.toThrow(ProviderUnavailable);
  await db().connection.update({ where: { id }, data: { secrets } });
  expect(await settlePayment("default", second.paymentId)).toBe("completed");
});

it("leaves of a payment what was foreseen, whatever the provider says in turn", async () => {
  const { paymentId } = await startedPayment();
  const payments = paymentsOf("default");
  const payment = await payments.lock(paymentId);
  const { amountMinor, currency } = payment;
  const said: Partial<IntentFacts>[] = [
    { status: "open", capturedMinor: 0, authorisedMinor: 0 },
    { currency: "USD", providerPaymentId: "ch_1" },
    { authorisedMinor: 1 },
    {},
    { version: 1, status: "cancelled" },
    { dispute: { state: "lost", amountMinor: 7 }, refundedMinor: 5 },
    { refundedMinor: amountMinor },
  ];
  for (const [at, facts] of said.entries()) {
    const sums = { amountMinor, authorisedMinor: amountMinor, capturedMinor: amountMinor, refundedMinor: 0, currency };
    const intent = { providerIntentId: payment.providerIntentId ?? "", providerPaymentId: null, dispute: null };
    const applied = await transact(async (tx) => {
      const inside = paymentsOf("default", tx);
      return inside.apply(await inside.lock(paymentId), {
        ...{ ...intent, ...sums, status: "succeeded", version: 100 + at },
        ...facts,
      });
    });
    const stored = await payments.find(paymentId);
    expect(applied).toMatchObject({ ok: true, value: stored });
  }
  expect(await payments.find(paymentId)).toMatchObject({ state: "refunded", refundedMinor: amountMinor });
});

it("reads the lines that the previous holder of the session's lock left", async () => {
  const { sessionId, paymentId } = await paid();
  let settled: Promise<unknown> | undefined;
  await db().$transaction(async (client) => {
    await client.checkoutSession.update({ where: { id: sessionId }, data: { version: { increment: 1 } } });
    settled = settlePayment("default", paymentId);
    await expect.poll(waiting).toBe(1);
    await client.checkoutLine.updateMany({ where: { sessionId }, data: { title: "As it is now" } });
  });
  await settled;
  const { lines } = await db().order.findUniqueOrThrow({
    where: { checkoutSessionId: sessionId },
    select: { lines: { select: { title: true } } },
  });
  expect(lines).toEqual([{ title: "As it is now" }]);
});

it("leaves what is put into the cart while its goods are taken out of it", async () => {
  const { viewer, variantId } = await startedPayment({ quantity: 2 });
  const { id: cartId } = await db().cart.findFirstOrThrow({ where: { guestHash: viewer.guestHash } });
  const bought = { storeId: "default", cartId, lines: [{ variantId, quantity: 2 }] };
  let taken: Promise<unknown> | undefined;
  await db().$transaction(async (client) => {
    await client.cartLine.updateMany({ where: { cartId }, data: { quantity: 5 } });
    taken = transact((tx) => removePurchased(tx, bought));
    await expect.poll(waiting).toBe(1);
  });
  await taken;
  expect(await db().cartLine.findMany({ where: { cartId }, select: { quantity: true } })).toEqual([{ quantity: 3 }]);
  await transact((tx) => removePurchased(tx, { ...bought, lines: [{ variantId, quantity: 3 }] }));
  expect(await db().cartLine.count({ where: { cartId } })).toBe(0);
});

it("tries a transaction again whose SQL met a deadlock or a row that another caller made first", async () => {
  await runSql(
    database.url,
    `CREATE FUNCTION raising(code text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'raised' USING ERRCODE = code; END $$`,
  );
  const raising = (code: string) => sql`SELECT raising(${code})::text`;
  for (const code of ["40P01", "40001", "23505"]) {
    let tries = 0;
    const done = await transact(async (tx) => {
      const { query } = moduleData(cartsModule, tx);
      if (++tries === 1) await query(raising(code));
      return tries;
    });
    expect(done).toEqual({ ok: true, value: 2 });
  }
  const refused = transact((tx) => moduleData(cartsModule, tx).query(raising("23514")));
  await expect(refused).rejects.toThrow("23514");
});

/** How many wait for another one's lock. */
async function waiting() {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}
