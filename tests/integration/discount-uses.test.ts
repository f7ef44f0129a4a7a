/** Uses of discounts as leases: limits in all and per customer hold, whatever happens at once. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { automaticDiscountsOf, discountsForBuyer, discountUsesOf } from "#app/modules/discounts/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { discountCounters, newDiscount } from "#tests/fixtures/discounts.ts";
import { customerViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

type Buyer = { customerId: string | null; email: string | null };
type Made = { id: string; code: string };
const anyone = (): Buyer => ({ customerId: null, email: `${randomUUID()}@shop.test` });
const storeId = () => env().STORE_ID;

const using = (discount: Made, buyer: Buyer, checkoutSessionId: string) => ({
  ...{ checkoutSessionId, buyer, totalMinor: 900 },
  discounts: [{ id: discount.id, code: discount.code || null, amountMinor: 100 }],
});
type Uses = ReturnType<typeof discountUsesOf>;
async function within<T>(work: (uses: Uses) => Promise<T>): Promise<T> {
  const done = await transact((tx) => work(discountUsesOf(storeId(), tx)));
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

/** A payment begins. @returns its session; null where the discount is gone */
async function begin(discount: Made, buyer = anyone()): Promise<string | null> {
  const session = randomUUID();
  const refused = await within((uses) => uses.hold(using(discount, buyer, session)));
  return refused.length === 0 ? session : null;
}
/** Its money arrives. @returns whether the order may be made; it is rolled back where not */
async function arrive(discount: Made, buyer: Buyer, session: string): Promise<boolean> {
  const orderId = await addOrder(buyer);
  const counted = await within((uses) => uses.count(orderId, using(discount, buyer, session)));
  if (!counted) await db().order.delete({ where: { id: orderId } });
  return counted;
}
async function addOrder({ customerId, email }: Buyer): Promise<string> {
  const { id } = await db().order.create({
    data: {
      ...{ storeId: storeId(), checkoutSessionId: randomUUID(), customerId, email: email ?? "", test: false },
      ...{ currency: "EUR", subtotalMinor: 1000, shippingMinor: 0, totalMinor: 1000, shippingMethod: "standard" },
      shippingAddress: {},
    },
  });
  return id;
}
const end = (...sessions: string[]) => within((uses) => uses.release(...sessions));
const countersOf = ({ id }: Made) => discountCounters(id);
const found = async ({ codes = [], buyer = nobody }: { codes?: string[]; buyer?: Buyer } = {}) =>
  discountsForBuyer(storeId(), { codes, buyer, automatic: [] });
const nobody: Buyer = { customerId: null, email: null };
const barOf = async ({ id, code }: Made, buyer: Buyer) =>
  (await found({ codes: [code], buyer })).find((each) => each.id === id)?.barred;

describe("a limit in all", () => {
  it("of 10 lets 10 of 200 payments begin, and one more for each that ends", async () => {
    const discount = await newDiscount({ usageLimit: 10 });
    const sessions = (await Promise.all(Array.from({ length: 200 }, () => begin(discount)))).filter(
      (id) => id !== null,
    );
    expect(sessions).toHaveLength(10);
    expect(await countersOf(discount)).toEqual({ taken: 10, held: 10 });
    expect((await found({ codes: [discount.code] })).map(({ usesLeft }) => usesLeft)).toEqual([0]);
    await end(...sessions.slice(0, 3));
    expect(await countersOf(discount)).toEqual({ taken: 7, held: 7 });
    const more = await Promise.all(Array.from({ length: 20 }, () => begin(discount)));
    expect(more.filter((id) => id !== null)).toHaveLength(3);
  });

  it("counts an order once, and gives no counted use back", async () => {
    const discount = await newDiscount({ usageLimit: 1 });
    const buyer = anyone();
    const session = (await begin(discount, buyer)) ?? "";
    expect(await arrive(discount, buyer, session)).toBe(true);
    await end(session);
    expect(await countersOf(discount)).toEqual({ taken: 1, held: 0 });
    expect(await begin(discount)).toBeNull();
  });

  it("doesn’t let an order wait for another with the same discount", async () => {
    const discount = await newDiscount({ usageLimit: 2 });
    const [one, two] = [anyone(), anyone()];
    const sessions = [(await begin(discount, one)) ?? "", (await begin(discount, two)) ?? ""];
    await within(async (uses) => {
      expect(await uses.count(await addOrder(one), using(discount, one, sessions[0] ?? ""))).toBe(true);
      expect(await arrive(discount, two, sessions[1] ?? "")).toBe(true);
    });
    expect(await countersOf(discount)).toEqual({ taken: 2, held: 0 });
  });

  it("counts right what the version before was holding during an upgrade", async () => {
    const discount = await newDiscount({ usageLimit: 3 });
    const [one, two] = [anyone(), anyone()];
    const sessions = [(await begin(discount, one)) ?? "", (await begin(discount, two)) ?? ""];
    const data = { used: 1, held: 1 };
    await db().discount.update({ where: { id: discount.id }, data });
    await db().discountCode.updateMany({ where: { discountId: discount.id }, data });
    expect(await arrive(discount, one, sessions[0] ?? "")).toBe(true);
    await end(sessions[1] ?? "");
    expect(await countersOf(discount)).toEqual({ taken: 1, held: 0 });
    expect(await begin(discount)).not.toBeNull();
    expect(await begin(discount)).not.toBeNull();
    expect(await begin(discount)).toBeNull();
  });

  it("sends late money back whose use is gone, and takes what is left of it otherwise", async () => {
    const discount = await newDiscount({ usageLimit: 2 });
    const [late, later] = [anyone(), anyone()];
    const sessions = [(await begin(discount, late)) ?? "", (await begin(discount, later)) ?? ""];
    await end(...sessions);
    const other = anyone();
    expect(await arrive(discount, other, (await begin(discount, other)) ?? "")).toBe(true);
    expect(await arrive(discount, late, sessions[0] ?? "")).toBe(true);
    expect(await arrive(discount, later, sessions[1] ?? "")).toBe(false);
    expect(await countersOf(discount)).toEqual({ taken: 2, held: 0 });
  });

  it("is of each discount: those that are left are given back with the one that is gone", async () => {
    const [gone, left] = [await newDiscount({ usageLimit: 1 }), await newDiscount({ usageLimit: 1 })];
    await begin(gone);
    const session = randomUUID();
    const discounts = [gone, left].map(({ id, code }) => ({ id, code, amountMinor: 1 }));
    const refused = await within(async (uses) => {
      const ids = await uses.hold({ checkoutSessionId: session, discounts, buyer: anyone(), totalMinor: 1 });
      await uses.release(session);
      return ids;
    });
    expect(refused).toEqual([gone.id]);
    expect(await countersOf(left)).toEqual({ taken: 0, held: 0 });
  });

  it("doesn’t deadlock where many hold the same ones in any order", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => newDiscount({ usageLimit: 100, customerLimit: 100 })),
    );
    const buyer = anyone();
    const hold = (order: Made[]) =>
      within((uses) =>
        uses.hold({
          ...{ checkoutSessionId: randomUUID(), buyer, totalMinor: 1 },
          discounts: order.map(({ id, code }) => ({ id, code, amountMinor: 1 })),
        }),
      );
    await Promise.all(Array.from({ length: 40 }, (_, at) => hold(at % 2 ? made : made.toReversed())));
    expect(await Promise.all(made.map(countersOf))).toEqual(made.map(() => ({ taken: 40, held: 40 })));
  });
});

describe("a limit per customer", () => {
  it("holds for two payments at once, by account and by inbox", async () => {
    const discount = await newDiscount({ customerLimit: 1 });
    const { userId: customerId } = await customerViewer();
    const name = randomUUID();
    const buyers: Buyer[] = [
      { customerId, email: `${name}@shop.test` },
      { customerId: null, email: `${name.toUpperCase()}+again@shop.test` },
      { customerId, email: `other-${name}@shop.test` },
    ];
    const begun = await Promise.all(buyers.map((buyer) => begin(discount, buyer)));
    // The second and the third are two people to each other, and the first is both.
    expect(begun.filter((id) => id !== null).length).toBeLessThanOrEqual(2);
    expect(begun.filter((id) => id !== null).length).toBeGreaterThanOrEqual(1);
    for (const buyer of buyers) {
      const isHeld = begun[buyers.indexOf(buyer)] !== null;
      if (isHeld) expect(await barOf(discount, buyer)).toBe("customer_limit");
    }
    expect(await barOf(discount, anyone())).toBeNull();
  });

  it("gives one order of two checkouts that are both paid, and the other’s money goes back", async () => {
    const discount = await newDiscount({ customerLimit: 1 });
    const buyer = anyone();
    const first = (await begin(discount, buyer)) ?? "";
    expect(await begin(discount, buyer)).toBeNull();
    await end(first);
    const second = (await begin(discount, buyer)) ?? "";
    expect(await arrive(discount, buyer, second)).toBe(true);
    expect(await arrive(discount, buyer, first)).toBe(false);
    expect(await countersOf(discount)).toEqual({ taken: 1, held: 0 });
  });
});

describe("a discount for a first order", () => {
  it("is for one payment at a time, whichever of several such discounts it has", async () => {
    const [one, two] = [await newDiscount({ firstOrderOnly: true }), await newDiscount({ firstOrderOnly: true })];
    const buyer = anyone();
    const begun = await Promise.all([begin(one, buyer), begin(two, buyer)]);
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
  });

  it("is not for someone who has ordered, with whichever account or tag; a cancelled order doesn’t count", async () => {
    const discount = await newDiscount({ firstOrderOnly: true });
    const { userId: customerId } = await customerViewer();
    const name = randomUUID();
    const id = await addOrder({ customerId, email: `${name}@shop.test` });
    const same: Buyer[] = [
      { customerId, email: null },
      { customerId: null, email: `${name}+2@shop.test` },
    ];
    for (const buyer of same) {
      expect(await barOf(discount, buyer)).toBe("not_first_order");
      expect(await begin(discount, buyer)).toBeNull();
    }
    await db().order.update({ where: { id }, data: { state: "cancelled" } });
    for (const buyer of same) expect(await barOf(discount, buyer)).toBeNull();
  });

  it("is counted for the order itself, and not for late money after another order", async () => {
    const discount = await newDiscount({ firstOrderOnly: true });
    const [prompt, late] = [anyone(), anyone()];
    expect(await arrive(discount, prompt, (await begin(discount, prompt)) ?? "")).toBe(true);
    const session = (await begin(discount, late)) ?? "";
    await end(session);
    await addOrder(late);
    expect(await arrive(discount, late, session)).toBe(false);
  });
});

describe("what may apply to an order", () => {
  it("are the active discounts without a code, and those of entered codes in any case", async () => {
    const [automatic, coded, paused] = [
      await newDiscount({ kind: "automatic" }),
      await newDiscount(),
      await newDiscount(),
    ];
    await db().discount.update({ where: { id: paused.id }, data: { state: "paused" } });
    expect((await automaticDiscountsOf(storeId())).map(({ id }) => id)).toEqual([automatic.id]);
    const codes = [` ${coded.code.toLowerCase()} `, paused.code, "NO-SUCH"];
    expect((await found({ codes })).map(({ id }) => id)).toEqual([coded.id]);
    await db().discount.delete({ where: { id: automatic.id } });
  });

  it("have those without a code that this customer can’t use", async () => {
    const { id } = await newDiscount({ kind: "automatic", customerLimit: 1 });
    const automatic = await automaticDiscountsOf(storeId());
    expect(automatic.map(({ asksWho }) => asksWho)).toEqual([true]);
    const buyer = anyone();
    const asked = () => discountsForBuyer(storeId(), { codes: [], buyer, automatic });
    expect((await asked()).map(({ barred }) => barred)).toEqual([null]);
    await begin({ id, code: "" }, buyer);
    expect((await asked()).map(({ barred }) => barred)).toEqual(["customer_limit"]);
    expect(await discountsForBuyer(storeId(), { codes: [], buyer: nobody, automatic })).toEqual([]);
    await db().discount.update({ where: { id }, data: { state: "paused" } });
  });

  it("leave out a code that is someone else’s", async () => {
    const email = `Gift-${randomUUID()}@shop.test`;
    const { code, id } = await newDiscount({ customerEmail: email });
    const idsFor = async (buyer: Buyer) => (await found({ codes: [code], buyer })).map((each) => each.id);
    expect(await idsFor({ customerId: null, email: email.toLowerCase() })).toEqual([id]);
    expect(await idsFor(anyone())).toEqual([]);
    expect(await idsFor({ customerId: null, email: null })).toEqual([]);
  });

  it("have a generated code once, for one order", async () => {
    const discount = await newDiscount();
    const codes = ["BULK-1", "BULK-2"].map((code) => ({
      storeId: storeId(),
      discountId: discount.id,
      code,
      bulk: true,
    }));
    await db().discountCode.createMany({ data: codes });
    const first = { ...discount, code: "BULK-1" };
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(first)));
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
    const both = await found({ codes: ["BULK-1", "BULK-2"] });
    expect(both.map(({ code, usesLeft, barred }) => ({ code, usesLeft, barred }))).toEqual([
      { code: "BULK-2", usesLeft: null, barred: null },
      { code: "BULK-1", usesLeft: 0, barred: "same_discount" },
    ]);
  });
});

describe("pages that show automatic discounts", () => {
  const noted = async (work: () => Promise<unknown>) => {
    await db().pageChange.deleteMany({ where: { tag: "discounts" } });
    await work();
    return db().pageChange.count({ where: { tag: "discounts" } });
  };

  it("are rendered anew when one comes, changes or is used up, and not with each use", async () => {
    let made: Made = { id: "", code: "" };
    expect(await noted(async () => (made = await newDiscount({ kind: "automatic", usageLimit: 2 })))).toBe(1);
    expect(await noted(() => begin(made))).toBe(0);
    expect(await noted(() => begin(made))).toBe(1);
    const where = { id: made.id };
    expect(await noted(() => db().discount.update({ where, data: { version: { increment: 1 } } }))).toBe(1);
    expect(await noted(() => newDiscount())).toBe(0);
  });
});
