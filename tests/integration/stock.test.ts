/** Holding and selling stock: the limits, who gives way, and the SQL functions beside a plain model of their rules. */
import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdLimits } from "#app/modules/inventory/holds.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { inventoryModule } from "#app/modules/inventory/module.ts";
import { db } from "#app/platform/db.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { randomStock } from "#tests/fixtures/random-stock.ts";

const database = useDatabase();
useIdleJobs();

/** Each by its own seed, the same at each run. */
const SEQUENCES = 200;

type Held = { checkoutSessionId: string; variantId: string; quantity: number; visitor: string; network: string | null };
const holder = { visitor: "v", network: "n" as string | null };
const line = (variantId: string, quantity = 1) => ({ variantId, quantity });
const held = (more: Partial<Held>): Held => ({
  ...{ checkoutSessionId: "other", variantId: "a", quantity: 1, visitor: "someone", network: "n" },
  ...more,
});
const many = (count: number, heldBy: (index: number) => Held) =>
  Array.from({ length: count }, (_, index) => heldBy(index));

/** The same id for the same short name. */
const idOf = (name: string) => {
  const hash = createHash("sha256").update(name).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
const expiresAt = new Date(Date.now() + 60_000);

/** A Store of its own in which this is on the shelf, and this is held. */
async function storeWith(variantIds: readonly string[], holds: readonly Held[], onHand = 1000) {
  const storeId = randomUUID();
  const ids = [...new Set([...variantIds, ...holds.map(({ variantId }) => variantId)])];
  await db().stockLevel.createMany({
    data: ids.map((name) => {
      const reserved = holds
        .filter(({ variantId }) => variantId === name)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return { storeId, variantId: idOf(name), onHand, reserved };
    }),
  });
  await db().reservation.createMany({
    data: holds.map((each, index) => ({
      ...each,
      ...{ storeId, expiresAt, createdAt: new Date(index * 1000) },
      checkoutSessionId: idOf(each.checkoutSessionId),
      variantId: idOf(each.variantId),
    })),
  });
  return storeId;
}

/** The lines that a checkout which is complete holds firmly beside these. */
async function firm(lines: { variantId: string; quantity: number }[], others: Held[] = [], by = holder) {
  const names = lines.map(({ variantId }) => variantId);
  const storeId = await storeWith(names, others);
  const checkoutSessionId = randomUUID();
  const wish = {
    ...{ checkoutSessionId, expiresAt, holder: by, firm: true, paying: false, limited: true },
    lines: lines.map(({ variantId, quantity }) => ({ variantId: idOf(variantId), quantity })),
  };
  expect(await transact((tx) => stockOf(storeId, tx).hold(wish))).toMatchObject({ value: { gone: [] } });
  const kept = await db().reservation.findMany({ where: { storeId, checkoutSessionId, weak: false, capped: false } });
  return names.filter((name) => kept.some(({ variantId }) => variantId === idOf(name)));
}

it("a visitor holds up to 20 pieces of a variant firmly, and a larger line not at all", async () => {
  expect(holdLimits.visitor.pieces).toBe(20);
  expect(await firm([line("a", 20), line("b", 21), line("c", 1)])).toEqual(["a", "c"]);
});

it("a visitor holds up to 40 lines firmly, over all their checkouts", async () => {
  const lines = Array.from({ length: 45 }, (_, index) => line(`v${index}`));
  expect(await firm(lines)).toEqual(lines.slice(0, 40).map(({ variantId }) => variantId));
  const elsewhere = many(39, (index) => held({ visitor: "v", network: "m", variantId: `w${index}` }));
  expect(await firm(lines, elsewhere)).toEqual(["v0"]);
});

it("a visitor holds the goods of up to 3 checkouts firmly", async () => {
  const mine = (count: number) =>
    many(count, (index) => held({ visitor: "v", network: "m", checkoutSessionId: `${index}` }));
  expect(await firm([line("b")], mine(2))).toEqual(["b"]);
  expect(await firm([line("b")], mine(3))).toEqual([]);
});

it(
  "a network holds up to 60 pieces of a variant, 120 lines and 20 checkouts firmly, however many its visitors",
  proves("SEC-F3"),
  async () => {
    const pieces = many(3, (index) => held({ quantity: 19, checkoutSessionId: `${index}` }));
    expect(await firm([line("a", 3), line("b", 20)], pieces)).toEqual(["a", "b"]);
    expect(await firm([line("a", 4), line("b", 20)], pieces)).toEqual(["b"]);
    const lines = (count: number) => many(count, (index) => held({ variantId: `v${index}` }));
    expect(await firm([line("x"), line("y")], lines(119))).toEqual(["x"]);
    const checkouts = (count: number) =>
      many(count, (index) => held({ checkoutSessionId: `${index}`, variantId: "z" }));
    expect(await firm([line("x")], checkouts(19))).toEqual(["x"]);
    expect(await firm([line("x")], checkouts(20))).toEqual([]);
  },
);

it("where the network is not known only the visitor counts", async () => {
  const others = many(200, (index) => held({ checkoutSessionId: `${index}`, network: null }));
  expect(await firm([line("a")], others, { visitor: "v", network: null })).toEqual(["a"]);
});

it("weak holds give way in order, no more of them than needed, or none where that would not do", async () => {
  /** What is still held weakly once someone has paid for this many pieces of 9. Of the three holds one may be a payment's. */
  async function left(pieces: number, paying = 0) {
    const storeId = await storeWith(
      [],
      [2, 3, 4].map((quantity) => held({ quantity, checkoutSessionId: `${quantity}` })),
      9,
    );
    await db().reservation.updateMany({ where: { storeId }, data: { weak: true } });
    await db().reservation.updateMany({ where: { storeId, quantity: paying }, data: { paying: true } });
    const wish = { ...{ checkoutSessionId: randomUUID(), expiresAt, holder, firm: true, paying: true }, limited: true };
    const lines = [{ variantId: idOf("a"), quantity: pieces }];
    const done = await transact((tx) => stockOf(storeId, tx).hold({ ...wish, lines }));
    const weak = await db().reservation.findMany({ where: { storeId, weak: true }, orderBy: { quantity: "asc" } });
    return [weak.map(({ quantity }) => quantity), done.ok && done.value.gone.length === 0];
  }
  expect(await left(4)).toEqual([[2, 3], true]);
  expect(await left(5)).toEqual([[2], true]);
  expect(await left(9)).toEqual([[], true]);
  expect(await left(10)).toEqual([[2, 3, 4], false]);
  // The newest is a payment's: the others give way before it.
  expect(await left(3, 4)).toEqual([[2, 4], true]);
  expect(await left(5, 4)).toEqual([[4], true]);
  expect(await left(6, 4)).toEqual([[], true]);
});

it("two transactions that wait for each other's goods both come to an end, one of them at a second try", async () => {
  const storeId = await storeWith(["a", "b"], []);
  let [tries, holding] = [0, 0];
  let bothHold = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const holdBoth = (names: string[]) =>
    transact(async (tx) => {
      tries += 1;
      // PostgreSQL looks for a deadlock after a second otherwise.
      await moduleData(inventoryModule, tx).query(sql`SELECT set_config('deadlock_timeout', '10ms', true)`);
      for (const name of names) {
        const wish = { checkoutSessionId: randomUUID(), expiresAt, holder, firm: false, paying: false, limited: true };
        await stockOf(storeId, tx).hold({ ...wish, lines: [{ variantId: idOf(name), quantity: 1 }] });
        holding += 1;
        if (holding === 2) bothHold();
        await meeting;
      }
    });
  const done = await Promise.all([holdBoth(["a", "b"]), holdBoth(["b", "a"])]);
  expect(done.map(({ ok }) => ok)).toEqual([true, true]);
  // The second try may lock the freed row before the transaction that waits for it wakes up: then they meet once more.
  expect(tries).toBeGreaterThanOrEqual(3);
  const levels = await db().stockLevel.findMany({ where: { storeId }, select: { reserved: true } });
  expect(levels).toEqual([{ reserved: 2 }, { reserved: 2 }]);
});

describe("the database's functions", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(() => client.end());

  it("do what a plain model of the rules does, whatever comes in whatever order", async () => {
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const { statements, expected } = randomStock(seed);
      const name = `the sequence of the seed ${seed}`;
      const results = await client.query(statements.join(";\n")).catch((error: unknown) => {
        throw new Error(`${name} fails`, { cause: error });
      });
      // One result for each statement.
      const answers = (results as unknown as pg.QueryResult<{ answer: unknown }>[]).flatMap(({ rows }) => rows);
      const found = answers.map(({ answer }) => answer).filter((answer) => answer !== undefined);
      for (const [index, { step, answer }] of expected.entries()) {
        if (JSON.stringify(found[index]) === JSON.stringify(answer)) continue;
        expect(found[index], `${name}: ${step}`).toEqual(answer);
      }
      expect(found).toHaveLength(expected.length);
    }
  });
});
