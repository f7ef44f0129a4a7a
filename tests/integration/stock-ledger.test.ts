/** The ledger of every change of stock. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { deleteProduct } from "#app/flows/products/index.server.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { productSchema } from "#app/modules/catalog/product.schema.ts";
import { adjustStock, countStock, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { inventoryModule } from "#app/modules/inventory/module.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, reserveStock, stockChanges, stockOf, unchangedPolicies } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const { STORE_ID: storeId } = env();
let admin: AdminViewer;
let operator: HttpClient;
beforeAll(async () => {
  admin = await adminViewer();
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const opening = (onHand: number) => ["opening", onHand, onHand];
const because = (more: object = {}) => ({ reason: "counted" as const, note: "", operationKey: randomUUID(), ...more });
const adjust = (variantId: string, direction: "add" | "take" | "set", quantity: number, more: object = {}) =>
  adjustStock(admin, variantId, { direction, quantity, seen: null, ...because(more) });

describe("the ledger", () => {
  it("has a line with why, who and which order for each change, whoever makes it", async () => {
    const { variantId, productId } = await newVariant({ stock: 10 });
    const order = await buy(httpClient(running.store), running.sandbox, variantId, 3);
    await operator.submit(`/admin/orders/${order.id}`, { intent: "cancel", reason: "" });
    await adjust(variantId, "take", 2, { reason: "damaged", note: "Two were cracked" });
    const product = await catalogAdminFor(admin).find(productId);
    if (!product) throw new Error("The product is gone.");
    const variants = unchangedPolicies(product).variants.map((variant) => ({ ...variant, onHand: 7, onHandSeen: 8 }));
    await catalogAdminFor(admin).save(productId, productSchema.parse({ ...product, variants, collectionHandles: [] }));

    const { items } = await stockAdminFor(admin).movements(variantId, {});
    const line = { note: "", orderId: null, actorId: null, locationId: null };
    const cancelling = await db().orderEvent.findFirstOrThrow({ where: { orderId: order.id, kind: "cancelled" } });
    expect(cancelling.actorId).not.toBeNull();
    expect(items).toEqual(
      [
        { ...line, number: 5, change: -1, onHand: 7, reason: "edited", actorId: admin.userId },
        {
          ...line,
          number: 4,
          change: -2,
          onHand: 8,
          reason: "damaged",
          note: "Two were cracked",
          actorId: admin.userId,
        },
        {
          ...line,
          number: 3,
          change: 3,
          onHand: 10,
          reason: "cancelled",
          orderId: order.id,
          actorId: cancelling.actorId,
        },
        { ...line, number: 2, change: -3, onHand: 7, reason: "sold", orderId: order.id },
        { ...line, number: 1, change: 10, onHand: 10, reason: "opening" },
      ].map((expected) => ({ ...expected, id: variantId, at: expect.any(Date) })),
    );
  });

  it("says so of what changed without a reason, and of nothing else in the same transaction", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const other = await newVariant({ stock: 5 });
    await transact(async (tx) => {
      await stockAdminFor(admin, tx).set([{ variantId, onHand: 6 }], { reason: "imported" });
      const { stockLevel } = moduleData(inventoryModule, tx);
      await stockLevel.updateMany({ where: { variantId: other.variantId }, data: { onHand: 9 } });
    });
    expect(await stockChanges(variantId)).toEqual([["imported", 1, 6], opening(5)]);
    expect(await stockChanges(other.variantId)).toEqual([["edited", 4, 9], opening(5)]);
  });

  it("has no line for what stays as it is", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    await reserveStock(variantId, 2);
    await adjust(variantId, "set", 5);
    expect(await stockChanges(variantId)).toEqual([opening(5)]);
    const { variantId: none } = await newVariant({ stock: 0 });
    expect(await stockChanges(none)).toEqual([]);
  });

  it("is written by the database alone, and changed and shortened by nobody", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const where = { variantId };
    const line = { storeId, variantId, number: 2, change: 1, onHand: 6, reason: "received" as const };
    await expect(db().stockMovement.create({ data: line })).rejects.toThrow("append-only");
    await expect(db().stockMovement.updateMany({ where, data: { note: "" } })).rejects.toThrow("append-only");
    await expect(db().stockMovement.deleteMany({ where })).rejects.toThrow("append-only");
    await expect(db().$executeRaw`TRUNCATE "mod_inventory_movement"`).rejects.toThrow("append-only");
    expect(await stockChanges(variantId)).toEqual([opening(5)]);
  });

  it("goes with a product that nobody ever ordered", async () => {
    const { variantId, productId } = await newVariant({ stock: 5 });
    expect(await deleteProduct(admin, productId)).toMatchObject({ ok: true });
    expect(await db().stockMovement.count({ where: { variantId } })).toBe(0);
  });

  it("adds up to what is in stock when many change it at once", async () => {
    // As many as all that is taken: nothing is refused, in whatever order the changes come.
    const { variantId } = await newVariant({ stock: 100 });
    await Promise.all(Array.from({ length: 20 }, (_, n) => adjust(variantId, n % 2 ? "add" : "take", n + 1)));
    const movements = await db().stockMovement.findMany({ where: { variantId }, orderBy: { number: "asc" } });
    expect(movements.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(110);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 110 });
  });
});

describe("a change by staff", () => {
  it("is made once, however often its form is sent", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const form = { operationKey: randomUUID(), reason: "received" };
    for (let sent = 0; sent < 3; sent++) expect(await adjust(variantId, "add", 4, form)).toMatchObject({ ok: true });
    expect(await stockChanges(variantId)).toEqual([["received", 4, 9], opening(5)]);
  });

  it("leaves what checkouts have reserved, and no more than a store can have", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    await reserveStock(variantId, 3);
    const refused = { ok: false, code: "conflict" };
    expect(await adjust(variantId, "take", 3)).toMatchObject(refused);
    expect(await adjust(variantId, "set", 2)).toMatchObject(refused);
    expect(await adjust(variantId, "add", 1_000_000)).toMatchObject(refused);
    expect(await adjust(variantId, "take", 2)).toMatchObject({ ok: true });
    expect(await stockChanges(variantId)).toEqual([["counted", -2, 3], opening(5)]);
  });

  it("doesn't replace a number that changed since it was counted", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    await adjust(variantId, "take", 1);
    expect(await adjust(variantId, "set", 5, { seen: 5 })).toMatchObject({ ok: false, code: "conflict" });
    expect(await adjust(variantId, "set", 6, { seen: 4 })).toMatchObject({ ok: true });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 6 });
  });

  it("reaches no variant that the Store doesn't have", async () => {
    expect(await adjust(randomUUID(), "set", 5)).toMatchObject({ ok: false, code: "not_found" });
    const { variantId } = await newVariant({ stock: 5 });
    const counts = [variantId, randomUUID()].map((id) => ({ variantId: id, onHand: 8, seen: null }));
    expect(await countStock(admin, counts, because())).toMatchObject({ ok: false, code: "not_found" });
    expect(await stockChanges(variantId)).toEqual([opening(5)]);
  });
});
