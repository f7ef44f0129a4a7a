import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { deleteUnsold } from "#app/flows/products/internal.server.ts";
import {
  type EditedProduct,
  editedProducts,
  removePictures,
  saveProduct,
  setStatus,
} from "#app/modules/catalog/internal.server.ts";
import { parseProductForm } from "#app/modules/catalog/product-form.schema.ts";
import { emptyRow, newProductForm, type ProductFormValues } from "#app/modules/catalog/product-form.ts";
import { forgetPictures, keepResult, type TakenItem } from "#app/modules/imports/internal.server.ts";
import { policyKey } from "#app/modules/inventory/stock-policy.ts";
import { deleteAdded } from "#app/modules/media/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { PlanContext } from "./plan-product.ts";
import { kept, undoNext } from "./undo-next.server.ts";

const reasons = {
  changed: "Someone changed the product after the import, so it stayed as it is.",
  ordered: "The product was ordered or requested, or is in a checkout, so it was archived instead of deleted.",
  taken: "Another product now has its former URL or SKU, so it stayed as it is.",
};

type Undone = { tx: Transaction; viewer: SystemViewer; importId: string; item: TakenItem; context: PlanContext };

/** Undoes the import of the product that was imported last. @returns whether there may be more */
export const undoProducts = (viewer: SystemViewer, importId: string, context: PlanContext): Promise<boolean> =>
  undoNext(viewer, {
    importId,
    undo: (tx, item) => undo({ tx, viewer, importId, item, context }),
    keepInstead: (item) => keepInstead(viewer, importId, item),
  });

async function undo({ tx, viewer, importId, item, context }: Undone) {
  const at = { importId, line: item.line };
  const [product] = await editedProducts(viewer, { ids: item.targetId ? [item.targetId] : [] }, tx);
  if (!product) return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  if (product.version !== item.version) return keepResult(tx, viewer, at, kept(item, reasons.changed));
  const { sourceUrls, objects } = await forgetPictures(tx, viewer, at);
  if (item.state === "created") {
    await deleteUnsold(tx, viewer, product.id);
    await deleteAdded(tx, viewer, objects);
    return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  }
  // Only `importNext` writes it. That of the version before lacks what products have since.
  const before = withStockOf({ ...newProductForm(), ...(item.before as ProductFormValues) }, product, item.changes);
  // A day that was promised then may have passed.
  const parsed = parseProductForm(before, { ...context, today: "" });
  if (!parsed.ok) return keepResult(tx, viewer, at, kept(item, reasons.changed));
  await saveProduct(tx, viewer, { id: product.id, input: parsed.input, version: product.version, imported: true });
  await removePictures(tx, viewer, { productId: product.id, sourceUrls });
  await deleteAdded(tx, viewer, objects);
  return keepResult(tx, viewer, at, { state: "undone" });
}

/** The former form; the stock of what was sold since stays as it is, and so does a policy that the import left. */
function withStockOf(
  before: ProductFormValues,
  { variants }: EditedProduct,
  changes: readonly string[],
): ProductFormValues {
  return {
    ...before,
    variants: before.variants.map((stored) => {
      const row = { ...emptyRow(), ...stored };
      const now = variants.find(({ id }) => id === row.id);
      const seen = String(now?.onHand ?? row.onHand);
      const onHand = now && now.reserved > Number(row.onHand) ? seen : row.onHand;
      const policy = changes.includes("stockPolicy") ? row.policy : "";
      return { ...row, seen, onHand, policy, policySeen: now ? policyKey(now.stockPolicy) : "" };
    }),
  };
}

/** What can't be taken back isn't for sale any more; what can't be changed back stays. */
async function keepInstead(viewer: SystemViewer, importId: string, item: TakenItem) {
  const at = { importId, line: item.line };
  const { targetId: id, state } = item;
  if (state !== "created" || !id) return keepResult(undefined, viewer, at, kept(item, reasons.taken));
  await transact(["not_found", "invalid_input"], async (tx) => {
    await setStatus(tx, viewer, { id, status: "archived" });
    await keepResult(tx, viewer, at, kept(item, reasons.ordered));
  });
}
