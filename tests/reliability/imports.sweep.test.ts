/** An import whose process is killed goes on where it was, and ends as if nothing had happened. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { onePart } from "#tests/fixtures/upload.ts";

const database = useDatabase({ seeded: true });
let store: StoreProcess;

beforeAll(async () => {
  store = await startStoreProcess({ databaseUrl: database.url, https: false });
});
afterAll(() => store?.stop());

const PRODUCTS = 150;
const PRESENT = 20;
const REFUSED = [7, 47, 87];
/** The product in whose middle the process is killed. */
const HELD = "product-140";

/** Products with two variants each. Some have no number for a price. */
const file = (count: number, price: number) =>
  Buffer.from(
    [
      "Title,URL,Option 1 name,Option 1 value,SKU,Price,Stock",
      ...Array.from({ length: count }, (_, at) => [
        `Product ${at},product-${at},Size,S,ROW-${at}-S,${REFUSED.includes(at) ? "many" : price},3`,
        `,product-${at},,L,ROW-${at}-L,${price},4`,
      ]).flat(),
    ].join("\n"),
  );

/** How many items an import has in each state. */
async function itemsOf(importId: string): Promise<Record<string, number>> {
  const rows = await db().importItem.groupBy({ by: ["state"], where: { importId }, _count: true });
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count]));
}

const stateOf = async (id: string) => (await db().import.findUniqueOrThrow({ where: { id } })).state;

const reached = (id: string, state: string) =>
  onceRetried(async () => expect(await stateOf(id)).toBe(state), { timeout: 120_000 });

/**
 * Kills the store in the middle of what it was asked to do, and starts it again.
 * @param begin locks what the store will wait for, and asks for the work. It returns the import
 */
async function killedIn(doing: string, begin: (tx: Tx) => Promise<string>): Promise<string> {
  let id = "";
  const held = db().$transaction(async (tx) => {
    id = await begin(tx);
    const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await expect.poll(() => waitingFor(own?.pid ?? 0), { timeout: 60_000 }).not.toEqual([]);
    await store.kill();
    throw new RolledBack();
  }, LONG);
  await expect(held).rejects.toThrow(RolledBack);
  expect(await stateOf(id)).toBe(doing);
  await store.restart();
  // What pg-boss does to jobs whose process it has heard nothing of for a while.
  await db()
    .$executeRaw`UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 minute' WHERE state = 'active'`;
  return id;
}

const waitingFor = (pid: number) =>
  db().$queryRaw`SELECT pid FROM pg_stat_activity WHERE ${pid} = ANY(pg_blocking_pids(pid))`;

type Tx = Parameters<Parameters<ReturnType<typeof db>["$transaction"]>[0]>[0];

class RolledBack extends Error {}
const LONG = { timeout: 90_000 };

it("an import ends the same if its process is killed while it checks, imports and undoes", async () => {
  const began = new Date();
  const operator = httpClient(store);
  await signedInAdmin(operator);
  const upload = async (bytes: Buffer) => {
    const { location } = await operator.request("POST", "/admin/imports", onePart({ bytes, name: "products.csv" }));
    return location.replace(/^.*\/|\?.*$/g, "");
  };
  const ask = async (id: string, intent: string) =>
    expect((await operator.submit(`/admin/imports/${id}`, { intent })).status).toBe(303);
  const first = await upload(file(PRESENT, 10));
  await reached(first, "ready");
  await ask(first, "start");
  await reached(first, "done");
  expect(await itemsOf(first)).toEqual({ created: PRESENT - 1, refused: 1 });

  const id = await killedIn("checking", async (tx) => {
    // The check can't begin until its middle is locked.
    return db().$transaction(async (other) => {
      await other.$executeRaw`LOCK TABLE "mod_catalog" IN ACCESS EXCLUSIVE MODE`;
      const made = await upload(file(PRODUCTS, 20));
      await tx.$executeRaw`
        SELECT 1 FROM "mod_imports_item" WHERE "importId" = ${made}::uuid AND "key" = ${HELD} FOR UPDATE`;
      return made;
    }, LONG);
  });
  expect((await itemsOf(id)).create).toBeGreaterThan(0);
  await reached(id, "ready");
  expect(await itemsOf(id)).toEqual({
    ...{ create: PRODUCTS - PRESENT - 2, update: PRESENT - 1, refused: REFUSED.length },
  });

  await killedIn("running", async (tx) => {
    const { storeId } = await db().import.findUniqueOrThrow({ where: { id } });
    await tx.product.create({ data: { storeId, handle: HELD, title: "Held" } });
    await ask(id, "start");
    return id;
  });
  expect((await itemsOf(id)).created).toBeGreaterThan(0);
  await reached(id, "done");
  expect(await itemsOf(id)).toEqual({
    ...{ created: PRODUCTS - PRESENT - 2, updated: PRESENT - 1, refused: REFUSED.length },
  });
  expect(await stored()).toEqual({
    ...{ products: PRODUCTS - 3, variants: 2 * (PRODUCTS - 3), priced: 2 * (PRODUCTS - 3), pieces: 7 * (PRODUCTS - 3) },
  });
  const created = await db().auditEntry.count({ where: { action: "product.created", at: { gte: began } } });
  expect(created).toBe(PRODUCTS - 3);

  await killedIn("undoing", async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "mod_catalog" WHERE "handle" = ${HELD} FOR UPDATE`;
    await ask(id, "undo");
    return id;
  });
  expect((await itemsOf(id)).undone).toBeGreaterThan(0);
  await reached(id, "undone");
  expect(await itemsOf(id)).toEqual({ undone: PRODUCTS - 3, refused: REFUSED.length });
  expect(await stored()).toEqual({
    ...{ products: PRESENT - 1, variants: 2 * (PRESENT - 1), priced: 0, pieces: 7 * (PRESENT - 1) },
  });
});

/** What the store has of the file's products; `priced` counts variants at the new price. */
async function stored() {
  const of = { sku: { startsWith: "ROW-" }, archived: false };
  const variants = await db().variant.findMany({ where: of, select: { id: true, regularMinor: true } });
  const { _sum } = await db().stockLevel.aggregate({
    _sum: { onHand: true },
    where: { variantId: { in: variants.map(({ id }) => id) } },
  });
  return {
    products: await db().product.count({ where: { handle: { startsWith: "product-" } } }),
    variants: variants.length,
    priced: variants.filter(({ regularMinor }) => regularMinor === 2000).length,
    pieces: _sum.onHand,
  };
}
