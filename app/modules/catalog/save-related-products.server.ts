import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { ownProducts } from "./chosen-products.server.ts";
import { catalogModule } from "./module.ts";
import { lockProduct } from "./remove-product.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    related_changed: Record<never, never>;
  }
}

type Stored = { relatedIds: string[]; formerIds: string[]; version: number };

/** Locks a product with what is shown beside it. Refuses `not_found`, and `conflict` for another version. */
async function lockRelated(tx: Transaction, viewer: AdminViewer, productId: string, version: number): Promise<Stored> {
  await lockProduct(tx, viewer, productId);
  const found = await moduleData(catalogModule, tx).relatedProducts.findFirst({
    where: { storeId: viewer.storeId, productId },
    select: { relatedIds: true, formerIds: true, version: true },
  });
  const before = found ?? { relatedIds: [], formerIds: [], version: 0 };
  if (before.version !== version) refuse("conflict", { reason: "related_changed" });
  return before;
}

type Change = { productId: string; before: Stored; relatedIds: string[] };

/** @returns the version that it has now */
async function write(tx: Transaction, viewer: AdminViewer, { productId, before, relatedIds }: Change): Promise<number> {
  const { storeId } = viewer;
  const columns = { relatedIds, formerIds: before.relatedIds, version: before.version + 1 };
  await moduleData(catalogModule, tx).relatedProducts.upsert({
    where: { productId, storeId },
    create: { productId, storeId, ...columns },
    update: columns,
  });
  await recordAudit(tx, viewer, { action: "product.related-saved", target: { kind: "product", id: productId } });
  return columns.version;
}

/**
 * Sets the products that staff show beside a product, in this order. Leaves out the product itself, and those that this
 * Store doesn't have.
 * @param version the one that the form showed; 0 before any were saved
 * @returns the version by which the change can be undone; null where nothing changed. Refuses `not_found`, and
 * `conflict` if someone else saved them since
 */
export function saveRelatedProducts(
  viewer: AdminViewer,
  productId: string,
  { products, version }: { products: readonly string[]; version: number },
) {
  return transact(["not_found", "conflict"], async (tx) => {
    const before = await lockRelated(tx, viewer, productId, version);
    const relatedIds = await ownProducts(
      tx,
      viewer.storeId,
      products.filter((id) => id !== productId),
    );
    if (relatedIds.join() === before.relatedIds.join()) return null;
    return write(tx, viewer, { productId, before, relatedIds });
  });
}

/** Takes the last change back, while that version is the last. Refuses like `saveRelatedProducts`. */
export function undoRelatedProducts(viewer: AdminViewer, productId: string, version: number) {
  return transact(["not_found", "conflict"], async (tx) => {
    const before = await lockRelated(tx, viewer, productId, version);
    await write(tx, viewer, { productId, before, relatedIds: await ownProducts(tx, viewer.storeId, before.formerIds) });
  });
}
