/** To whom pieces that come back into stock are told of. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { setStockPolicy, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { countWaiting, forgetNotices, tellWaiting } from "#app/modules/stock-notices/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { meanwhile, pastLocks } from "#tests/fixtures/meanwhile.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { plansOf } from "#tests/fixtures/query-plans.ts";
import { addStock, noticesTo, tellAll, toldOf, waitFor } from "#tests/fixtures/stock-notices.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useJobs();
const { STORE_ID: storeId } = env();
const system = systemViewer();

let lamp: TestVariant;
beforeEach(async () => {
  lamp = await newVariant({ stock: 0 });
});
afterEach(async () => {
  await db().storeSetting.deleteMany({ where: { group: "access" } });
  await db().emailSuppression.deleteMany();
});

const subjects = async (email: string) => (await noticesTo(email)).map(({ subject }) => subject);
const stateOf = async (email: string) => (await db().stockNotice.findFirst({ where: { email } }))?.state ?? null;
const followed = () => db().awaitedVariant.findFirst({ where: { variantId: lamp.variantId } });

/** People in the queue, the first first. */
async function queueOf(count: number) {
  const people: string[] = [];
  for (let at = 0; at < count; at++) people.push(await waitFor(lamp.variantId));
  return people;
}

type Held = { quantity?: number; firm?: boolean };

/** A checkout takes pieces. @returns what ends it */
async function hold({ quantity = 1, firm = true }: Held = {}) {
  const checkoutSessionId = randomUUID();
  const wish = {
    ...{ checkoutSessionId, expiresAt: new Date(Date.now() + 60_000), firm, paying: false, limited: false },
    ...{ holder: { visitor: randomUUID(), network: null }, lines: [{ variantId: lamp.variantId, quantity }] },
  };
  await transact((tx) => stockOf(storeId, tx).hold(wish));
  return () => transact((tx) => stockOf(storeId, tx).release(checkoutSessionId));
}

describe("pieces that come back", () => {
  it("are told of to as many people as there are, in turn, and to nobody twice", async () => {
    const [a, b, c, d] = await queueOf(5);
    await addStock(lamp.variantId, 2);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([a, b]);
    // The same pieces, another day.
    await db().awaitedVariant.updateMany({ data: { lookAt: new Date() } });
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([a, b]);
    await addStock(lamp.variantId, 1);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([a, b, c]);
    // Two of the three are sold, and one comes.
    await hold({ quantity: 2 });
    await addStock(lamp.variantId, 1);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([a, b, c, d]);
    expect(await countWaiting(await adminViewer(), [lamp.variantId])).toEqual(new Map([[lamp.variantId, 1]]));
    expect(await followed()).toMatchObject({ announced: 2, lookAt: null });
  });

  it("are those in stock, not those that are sold on back-order", async () => {
    const [first] = await queueOf(2);
    const backorder = {
      seen: "deny///",
      policy: "backorder",
      backorderLimit: 10,
      shipsFrom: null,
      leadDays: null,
    } as const;
    await setStockPolicy(await adminViewer(), lamp.variantId, backorder);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([]);
    await addStock(lamp.variantId, 1);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([first]);
  });

  it.each([
    ["a count", () => stockAdminFor(system).set([{ variantId: lamp.variantId, onHand: 1 }], { reason: "imported" })],
    [
      "a cancelled order",
      () =>
        transact((tx) =>
          stockOf(storeId, tx).restock({
            ...{ orderId: randomUUID(), actorId: null },
            lines: [{ variantId: lamp.variantId, quantity: 1 }],
          }),
        ),
    ],
  ])("by %s are told of", async (_how, bringBack) => {
    const [first] = await queueOf(2);
    await bringBack();
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([first]);
  });

  it("because a checkout let them go are told of; one that only reserves weakly brings none", async () => {
    await addStock(lamp.variantId, 1);
    const end = await hold();
    const [first] = await queueOf(2);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([]);
    await end();
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([first]);
    const endWeak = await hold({ firm: false });
    await endWeak();
    expect(await followed()).toMatchObject({ announced: 1, lookAt: null });
  });

  it("with a stock of its own for the first time are told of", async () => {
    const { variantId } = lamp;
    await db().stockLevel.deleteMany({ where: { variantId } });
    const [first] = await queueOf(1);
    await tellAll();
    await db().stockLevel.create({ data: { storeId, variantId, onHand: 1 } });
    await tellAll();
    expect(await toldOf(variantId)).toEqual([first]);
  });

  it("are told of once, by however many workers", async () => {
    const people = await queueOf(6);
    await addStock(lamp.variantId, 4);
    // As the first worker has it while it chooses them: a second one leaves them alone.
    const text = `SELECT FROM "mod_stock_notices_variant" WHERE "variantId" = $1 FOR UPDATE`;
    await pastLocks(database.url, { text, values: [lamp.variantId] }, () => tellWaiting(system, lamp.variantId));
    expect(await toldOf(lamp.variantId)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => tellWaiting(system, lamp.variantId)));
    expect(await toldOf(lamp.variantId)).toEqual(people.slice(0, 4));
    await eventually(async () => {
      const sent = await Promise.all(people.map(async (email) => (await subjects(email)).length));
      expect(sent).toEqual([1, 1, 1, 1, 0, 0]);
    });
  });

  it("and are sold while a worker counts them are not kept as told of", async () => {
    await queueOf(3);
    await addStock(lamp.variantId, 2);
    // As a worker leaves it that has read the stock before the sale.
    const text = `UPDATE "mod_stock_notices_variant" SET "announced" = 2, "lookAt" = NULL WHERE "variantId" = $1`;
    await meanwhile(database.url, { text, values: [lamp.variantId] }, () => hold({ quantity: 2 }));
    expect(await followed()).toMatchObject({ announced: 0, lookAt: null });
  });

  it("of a hidden product, or in a closed store, are told of once people can see it", async () => {
    const [first] = await queueOf(1);
    const show = (status: "draft" | "active") =>
      db().product.update({ where: { id: lamp.productId }, data: { status } });
    await show("draft");
    await addStock(lamp.variantId, 1);
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([]);
    await show("active");
    // It isn't looked at each minute.
    expect(await tellAll()).toBe(0);
    await db().awaitedVariant.updateMany({ data: { lookAt: new Date() } });
    await db().storeSetting.create({ data: { storeId, group: "access", value: { visitors: "nobody" } } });
    expect(await tellAll()).toBe(0);
    await db().storeSetting.deleteMany({ where: { group: "access" } });
    await tellAll();
    expect(await toldOf(lamp.variantId)).toEqual([first]);
  });

  it("go to the next one where the first cannot be reached, and wait where the product was hidden meanwhile", async () => {
    const [first = "", second = "", third = ""] = await queueOf(3);
    await db().emailSuppression.create({ data: { storeId, address: first, reason: "bounced" } });
    await addStock(lamp.variantId, 1);
    await tellAll();
    await eventually(async () => expect(await stateOf(first)).toBeNull());
    await tellAll();
    await eventually(async () => expect(await subjects(second)).toHaveLength(1));
    await db().product.update({ where: { id: lamp.productId }, data: { status: "draft" } });
    await db().stockNotice.updateMany({ where: { email: third }, data: { state: "told" } });
    await db().awaitedVariant.updateMany({ data: { announced: 2 } });
    await jobHandlers()["stock-notice.tell"]({
      noticeId: (await db().stockNotice.findFirstOrThrow({ where: { email: third } })).id,
    });
    expect(await stateOf(third)).toBe("waiting");
    expect(await followed()).toMatchObject({ announced: 1 });
    expect(await subjects(third)).toEqual([]);
  });

  it("are not followed any more once nobody waits", async () => {
    await queueOf(1);
    await addStock(lamp.variantId, 2);
    await tellAll();
    expect(await followed()).toBeNull();
    const email = await waitFor(lamp.variantId);
    await db().stockNotice.deleteMany({ where: { email } });
    await forgetNotices(system, new Date());
    expect(await followed()).toBeNull();
  });

  it("are told of without a look at the 100,000 who wait for others", async () => {
    const [first = ""] = await queueOf(1);
    await db().$executeRaw`
      INSERT INTO "mod_stock_notices" ("id", "storeId", "variantId", "email", "emailKey", "state", "since", "waitingSince")
      SELECT gen_random_uuid(), ${storeId}, md5((n % 1000)::text)::uuid, n || '@shop.test', n || '@shop.test', 'waiting', now(), now()
      FROM generate_series(1, 100000) n`;
    await db().$executeRaw`ANALYZE "mod_stock_notices"`;
    const admin = await adminViewer();
    await addStock(lamp.variantId, 1);
    const plans = await plansOf(database.url, async () => {
      await countWaiting(admin, [lamp.variantId]);
      await tellAll();
    });
    expect(plans.map(({ statement }) => statement).join()).toContain("WITH head");
    const dear = plans.filter(({ scanned, rows }) => rows > 50 || scanned.includes("mod_stock_notices"));
    expect(dear).toEqual([]);
    expect(await toldOf(lamp.variantId)).toEqual([first]);
    await db().stockNotice.deleteMany();
  });
});
