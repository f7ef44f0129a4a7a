import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import type { Reason, Refused } from "#app/kernel/refusal.ts";
import { type EditedProduct, editedProducts, saveProduct } from "#app/modules/catalog/internal.server.ts";
import { columnOf } from "#app/modules/catalog/product-file.ts";
import type { ItemState } from "#app/modules/imports/import.ts";
import { keepResult, planPictures, type TakenItem, takeItems } from "#app/modules/imports/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { formOf, importedOf, meantBy, shownBy, wantedBy } from "./import-context.server.ts";
import { type PlanContext, planProduct } from "./plan-product.ts";

const refusals = ["not_found", "conflict", "invalid_input"] as const;

/** How many new products one transaction creates. */
const BATCH = 20;

type Next = {
  importId: string;
  context: PlanContext;
  /** Of which items to take the next. */
  state: ItemState;
  most?: number;
};

/**
 * Imports the next products that are in a state, in one transaction with what is kept of them, so that a crash leaves
 * neither half of them nor two. New ones are taken together. Others one by one: their stock and their rows are locked,
 * and checkouts would wait for it.
 * @returns whether there may be more
 */
export async function importNext(viewer: SystemViewer, next: Next): Promise<boolean> {
  const { importId, context, state, most = state === "create" ? BATCH : 1 } = next;
  let lines: number[] = [];
  const imported = await transact(refusals, async (tx) => {
    const items = await takeItems(tx, viewer, { importId, state: "running", itemStates: [state], most });
    lines = items.map(({ line }) => line);
    const products = await editedProducts(viewer, wantedBy(items.map(({ key }) => key)), tx);
    for (const item of items) {
      await importItem(tx, viewer, { importId, item, current: meantBy(item.key, products), context });
    }
    return items.length > 0;
  });
  if (imported.ok) return imported.value;
  const [line, ...others] = lines;
  if (line === undefined) return false;
  if (others.length === 0) await keepRefusal(viewer, { importId, line }, imported);
  // One of them was refused, and all were rolled back.
  else for (const _ of lines) if (!(await importNext(viewer, { ...next, most: 1 }))) return false;
  return true;
}

type Work = { importId: string; item: TakenItem; current: EditedProduct | undefined; context: PlanContext };

async function importItem(tx: Transaction, viewer: SystemViewer, { importId, item, current, context }: Work) {
  const at = { importId, line: item.line };
  const before = current ? formOf(current, context) : null;
  const plan = planProduct(
    before,
    { key: item.key, imported: importedOf(item.product), shown: shownBy(current) },
    context,
  );
  if (!("input" in plan)) return keepResult(tx, viewer, at, plan);
  const version = current?.version;
  const { id: productId } = await saveProduct(tx, viewer, {
    ...{ id: current?.id ?? null, input: plan.input, version, imported: true },
  });
  await keepResult(tx, viewer, at, {
    state: current ? "updated" : "created",
    ...{ productId, changes: plan.changes, problems: [], version: version === undefined ? 0 : version + 1 },
    ...(before ? { before } : {}),
  });
  await planPictures(
    tx,
    viewer,
    at,
    plan.pictures.map(({ line, url, alt }) => ({ line, url, alt })),
  );
}

async function keepRefusal(
  viewer: SystemViewer,
  at: { importId: string; line: number },
  { code, data }: Refused<(typeof refusals)[number]>,
) {
  // Another row of the same product has just been imported: the next attempt starts from its result.
  if (data?.reason === "product_changed") return;
  const reason = code === "not_found" ? "The product was deleted in the meantime." : textOf(data);
  const column = data?.reason === "sku_taken" ? columnOf({ variant: "sku" }) : "";
  await keepResult(undefined, viewer, at, { state: "failed", problems: [{ line: at.line, column, reason }] });
}

/** Why a product that was fine when it was checked isn't any more. */
function textOf(why: Reason | undefined): string {
  switch (why?.reason) {
    case "sku_taken":
      return `A variant of another product has the SKU ${why.sku}.`;
    case "handle_taken":
      return "Another product has this URL.";
    case "alt_missing":
      return "Describe each picture before you publish the product.";
    case "variant_stock_changed":
      return `The stock of ${why.sku} just changed, or open checkouts have more of it. Import the file again.`;
    default:
      return "The product just changed. Import the file again.";
  }
}
