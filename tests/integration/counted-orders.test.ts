/** What orders say of products: in how many they were, and what customers bought together. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { countOrder } from "#app/flows/products/internal.server.ts";
import { catalogFor, saveRelatedProducts } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useJobs();
beforeAll(() => stillSweep(database.url));
const { STORE_ID: storeId } = env();
const system = systemViewer();

type Four = [TestVariant, TestVariant, TestVariant, TestVariant];
let lamp: TestVariant;
let bulb: TestVariant;
let cable: TestVariant;
let chair: TestVariant;

beforeEach(async () => {
  await db().uncountedOrder.deleteMany();
  [lamp, bulb, cable, chair] = (await Promise.all(Array.from({ length: 4 }, () => newVariant()))) as Four;
});

/** A paid order of these. */
async function order(variants: readonly { variantId: string }[], more: object = {}): Promise<string> {
  const line = {
    storeId,
    title: "x",
    variantTitle: "",
    sku: "x",
    productHandle: "x",
    quantity: 1,
    unitPriceMinor: 100,
  };
  const { id } = await db().order.create({
    data: {
      ...{ storeId, test: false, email: "ada@shop.test", currency: "EUR", subtotalMinor: 100, shippingMinor: 0 },
      ...{ totalMinor: 100, shippingAddress: {}, shippingMethod: "", ...more },
      lines: {
        create: variants.map(({ variantId }, position) => ({
          ...{ ...line, variantId, key: randomUUID(), position, totalMinor: 100 },
        })),
      },
    },
  });
  return id;
}
const noted = async () => (await db().uncountedOrder.findMany()).map(({ orderId }) => orderId);
const sweep = () => jobHandlers()["store.sweep"]({});

const beside = async ({ handle }: TestVariant) =>
  (await catalogFor(guestViewer()).beside(handle, 4)).map(({ title }) => title);

describe("an order", () => {
  it("is noted once it is paid, and no test or cancelled one is", async () => {
    const paid = await order([lamp, bulb]);
    await order([lamp, bulb], { test: true });
    const unpaid = { payBy: new Date() };
    const [paidLater, cancelled] = [await order([lamp, bulb], unpaid), await order([lamp, bulb], unpaid)];
    expect(await noted()).toEqual([paid]);
    await db().order.update({ where: { id: paidLater }, data: { payBy: null } });
    await db().order.update({ where: { id: cancelled }, data: { payBy: null, state: "cancelled" } });
    expect(await noted()).toEqual([paid, paidLater]);
  });

  it("is counted once by the sweep, however many sweep at a time, and not if it was cancelled by then", async () => {
    await order([lamp, bulb, bulb]);
    await order([lamp, cable], { state: "cancelled" });
    const later = await order([lamp, chair]);
    await db().order.update({ where: { id: later }, data: { state: "cancelled" } });
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await noted()).toEqual([]);
    const pairs = await db().boughtTogether.findMany({
      where: { productId: lamp.productId },
      select: { storeId: true, otherId: true, orders: true },
    });
    expect(pairs).toEqual([{ storeId, otherId: bulb.productId, orders: 1 }]);
  });

  it("is counted by its own Store alone", async () => {
    const id = await order([lamp, bulb], { storeId: "other" });
    await countOrder(system, id);
    expect(await noted()).toEqual([id]);
    await db().uncountedOrder.create({ data: { storeId, orderId: id } });
    await countOrder(system, id);
    expect(await beside(lamp)).toEqual([]);
  });

  it("of two variants of a product, or of one that was deleted, has nothing to count", async () => {
    const { productId } = lamp;
    const variant = { storeId, productId, sku: randomUUID(), optionValues: [], priceMinor: 1, regularMinor: 1 };
    const other = await db().variant.create({ data: variant });
    await order([lamp, { variantId: other.id }, { variantId: randomUUID() }]);
    await sweep();
    expect(await db().boughtTogether.count({ where: { productId } })).toBe(0);
  });
});

describe("a list by sales", () => {
  const bestSelling = async (search: object = {}) => {
    const query = productListSchema.parse({ sort: "best-selling", ...search });
    return (await catalogFor(guestViewer()).list(query, { pageSize: 3 })).items.map(({ title }) => title);
  };

  it("has the products of most paid orders first, one of several variants or pieces once", async () => {
    await db().product.updateMany({ data: { orderCount: 0 } });
    await order([lamp]);
    await order([bulb, lamp]);
    await order([bulb, bulb]);
    await order([bulb, { variantId: randomUUID() }]);
    await order([cable], { test: true });
    await order([cable], { state: "cancelled" });
    await order([cable], { payBy: new Date() });
    const versions = await db().product.findMany({ select: { id: true, version: true, updatedAt: true } });
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await bestSelling()).slice(0, 2)).toEqual([bulb.title, lamp.title]);
    const counts = await db().product.findMany({ where: { orderCount: { gt: 0 } }, orderBy: { orderCount: "asc" } });
    expect(counts.map(({ id, orderCount }) => [id, orderCount])).toEqual([
      [lamp.productId, 2],
      [bulb.productId, 3],
    ]);
    // A sale is no edit: no Operator's form is out of date for it.
    expect(await db().product.findMany({ select: { id: true, version: true, updatedAt: true } })).toEqual(
      expect.arrayContaining(versions),
    );
  });

  it("is the same within a collection, also for products that join it later", async () => {
    const { id: collectionId } = await db().collection.create({
      data: { storeId, handle: randomUUID(), title: "Lights", sort: "best-selling" },
    });
    const { handle } = await db().collection.findUniqueOrThrow({ where: { id: collectionId } });
    const place = ({ productId }: TestVariant) =>
      db().collectionProduct.create({ data: { storeId, collectionId, productId } });
    await Promise.all([place(lamp), place(chair)]);
    await order([chair]);
    for (let at = 0; at < 2; at++) await order([cable]);
    await sweep();
    await place(cable);
    expect(await bestSelling({ collection: handle })).toEqual([cable.title, chair.title, lamp.title]);
  });

  it("counts nothing of another Store’s order", async () => {
    await countOrder(system, await order([lamp], { storeId: "other" }));
    expect(await db().product.findUnique({ where: { id: lamp.productId } })).toMatchObject({ orderCount: 0 });
  });
});

describe("beside a product", () => {
  it("come those most often bought with it, after those that staff chose, each once", async () => {
    for (const others of [[bulb], [cable, bulb], [chair], [chair], [chair]]) await order([lamp, ...others]);
    await sweep();
    expect(await beside(lamp)).toEqual([chair.title, bulb.title, cable.title]);
    expect(await beside(cable)).toHaveLength(2);
    const admin = await adminViewer();
    await saveRelatedProducts(admin, lamp.productId, { products: [cable.productId], version: 0 });
    expect(await beside(lamp)).toEqual([cable.title, chair.title, bulb.title]);
  });

  it("comes nothing that customers may not see, and nothing that is gone", async () => {
    await order([lamp, bulb, cable]);
    await sweep();
    await db().product.update({ where: { id: bulb.productId }, data: { status: "draft" } });
    expect(await beside(lamp)).toEqual([cable.title]);
    await db().product.delete({ where: { id: cable.productId } });
    expect(await db().boughtTogether.count({ where: { productId: lamp.productId } })).toBe(1);
    expect(await beside(lamp)).toEqual([]);
  });

  it("stays what was bought most, and then last, of more than 100", async () => {
    const { productId } = lamp;
    await db().$executeRaw`
      WITH made AS (INSERT INTO "mod_catalog" ("id", "storeId", "handle", "title", "updatedAt")
        SELECT gen_random_uuid(), ${storeId}, gen_random_uuid(), 'Other', now() FROM generate_series(1, 100) RETURNING "id")
      INSERT INTO "mod_catalog_bought_together" ("storeId", "productId", "otherId", "orders", "lastAt")
      SELECT ${storeId}, ${productId}::uuid, "id", 1 + (row_number() OVER ())::int % 2, now() - interval '1 day' FROM made`;
    await order([lamp, bulb]);
    await sweep();
    const kept = await db().boughtTogether.groupBy({
      by: ["orders"],
      where: { productId },
      _count: true,
      orderBy: { orders: "asc" },
    });
    expect(kept.map(({ orders, _count }) => [orders, _count])).toEqual([
      [1, 50],
      [2, 50],
    ]);
    expect(await db().boughtTogether.count({ where: { productId, otherId: bulb.productId } })).toBe(1);
  });
});
