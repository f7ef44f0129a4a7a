import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import type { Reason } from "#app/kernel/refusal.ts";
import { type EditedProduct, editedProducts, saveProduct } from "#app/modules/catalog/internal.server.ts";
import { columnOf } from "#app/modules/catalog/product-file.ts";
import type { ItemState } from "#app/modules/imports/import.ts";
import { keepResult, planPictures, type TakenItem } from "#app/modules/imports/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { formOf, importedOf, meantBy, shownBy, wantedBy } from "./import-context.server.ts";
import { type ItemRefused, importNext } from "./import-next.server.ts";
import { type PlanContext, planProduct } from "./plan-product.ts";

type Next = { importId: string; context: PlanContext; state: ItemState };

/** Imports the next products that are in a state. @returns whether there may be more */
export const importProducts = (viewer: SystemViewer, { importId, context, state }: Next): Promise<boolean> =>
  importNext(viewer, {
    ...{ importId, state, problemOf },
    async importItems(tx, items) {
      const products = await editedProducts(viewer, wantedBy(items.map(({ key }) => key)), tx);
      for (const item of items) {
        await importItem(tx, viewer, { importId, item, current: meantBy(item.key, products), context });
      }
    },
  });

type Work = { importId: string; item: TakenItem; current: EditedProduct | undefined; context: PlanContext };

async function importItem(tx: Transaction, viewer: SystemViewer, { importId, item, current, context }: Work) {
  const at = { importId, line: item.line };
  const before = current ? formOf(current, context) : null;
  const plan = planProduct(
    before,
    { key: item.key, imported: importedOf(item.content), shown: shownBy(current) },
    context,
  );
  if (!("input" in plan)) return keepResult(tx, viewer, at, plan);
  const version = current?.version;
  const { id: targetId } = await saveProduct(tx, viewer, {
    ...{ id: current?.id ?? null, input: plan.input, version, imported: true },
  });
  await keepResult(tx, viewer, at, {
    state: current ? "updated" : "created",
    ...{ targetId, changes: plan.changes, problems: [], version: version === undefined ? 0 : version + 1 },
    ...(before ? { before } : {}),
  });
  await planPictures(
    tx,
    viewer,
    at,
    plan.pictures.map(({ line, url, alt }) => ({ line, url, alt })),
  );
}

function problemOf({ code, data }: ItemRefused) {
  // Another row of the same product has just been imported: the next attempt starts from its result.
  if (data?.reason === "product_changed") return null;
  const reason = code === "not_found" ? "The product was deleted in the meantime." : textOf(data);
  return { column: data?.reason === "sku_taken" ? columnOf({ variant: "sku" }) : "", reason };
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
    case "variant_policy_changed":
      return `Someone just changed what happens when ${why.sku} runs out. Import the file again.`;
    default:
      return "The product just changed. Import the file again.";
  }
}
