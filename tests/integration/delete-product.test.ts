/** Which products can be deleted. */
import { beforeAll, expect, it } from "vitest";
import { deleteProduct } from "#app/flows/products/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { done, reviewed, sellByHand } from "#tests/fixtures/reviewed-checkout.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();
beforeAll(sellByHand);

it("a product that an order has, cancelled or not, stays with its variants and stock", async () => {
  const { variantId, pay } = await reviewed(1000);
  const { productId } = await db().variant.findUniqueOrThrow({ where: { id: variantId } });
  done(await pay("transfer"));
  const refused = { ok: false, code: "conflict", data: { reason: "product_ordered" } };
  expect(await deleteProduct(await adminViewer(), productId)).toEqual(refused);
  await db().order.updateMany({ data: { state: "cancelled", cancelledAt: new Date() } });
  expect(await deleteProduct(await adminViewer(), productId)).toEqual(refused);
  expect(await stockOf(variantId)).toMatchObject({ onHand: 99 });
});

it("a product that nobody ordered goes with its variants and stock", async () => {
  const { variantId, productId } = await newVariant();
  expect(await deleteProduct(await adminViewer(), productId)).toMatchObject({ ok: true });
  expect([
    await db().variant.count({ where: { id: variantId } }),
    await db().stockLevel.count({ where: { variantId } }),
  ]).toEqual([0, 0]);
});
