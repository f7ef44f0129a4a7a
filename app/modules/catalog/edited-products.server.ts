import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { plainStockPolicy } from "#app/modules/inventory/stock-policy.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { filledByHand } from "./follow-rules.server.ts";
import { catalogModule } from "./module.ts";
import { variantColumns } from "./variant-columns.ts";

/** What a product's form edits. */
const editedFields = {
  id: true,
  handle: true,
  title: true,
  description: true,
  details: true,
  optionNames: true,
  status: true,
  version: true,
  ...{ publishAt: true, hideAt: true },
  ...{ kind: true, requiresShipping: true, taxClass: true, customsCode: true, originCountry: true },
  ...{ contentUnit: true, referenceUnit: true, vendor: true, productType: true, tags: true },
  ...{ seoTitle: true, seoDescription: true },
  images: {
    select: {
      ...{ id: true, url: true, alt: true, width: true, height: true, optionValue: true, placeholder: true },
      sourceUrl: true,
    },
    orderBy: { position: "asc" },
  },
  variants: {
    where: { archived: false },
    select: { id: true, priceMinor: true, compareAtMinor: true, priorMinor: true, ...variantColumns },
    orderBy: { position: "asc" },
  },
  collections: { where: { collection: filledByHand }, select: { collection: { select: { handle: true } } } },
} as const;

type Editor = AdminViewer | SystemViewer;
/** By ids, handles, or SKUs of variants that aren't archived. */
type Wanted = { ids: readonly string[] } | { handles: readonly string[]; skus: readonly string[] };

export type EditedProduct = Awaited<ReturnType<typeof editedProducts>>[number];

/** Products of the Store as their form edits them, with their stock, in no order. */
export async function editedProducts(viewer: Editor, wanted: Wanted, tx?: Transaction) {
  const { storeId } = viewer;
  const found = await moduleData(catalogModule, tx).product.findMany({
    where: { storeId, ...whereOf(wanted) },
    select: editedFields,
  });
  const ids = found.flatMap(({ variants }) => variants.map(({ id }) => id));
  const levels = await stockAdminFor(viewer, tx).levels(ids);
  return found.map(({ collections, variants, ...product }) => ({
    ...product,
    collectionHandles: collections.map(({ collection }) => collection.handle),
    variants: variants.map((variant) => ({
      ...variant,
      onHand: levels.get(variant.id)?.onHand ?? 0,
      reserved: levels.get(variant.id)?.reserved ?? 0,
      stockPolicy: levels.get(variant.id)?.policy ?? plainStockPolicy,
    })),
  }));
}

function whereOf(wanted: Wanted) {
  if ("ids" in wanted) return { id: { in: [...wanted.ids] } };
  const { handles, skus } = wanted;
  const byHandle = { handle: { in: [...handles] } };
  if (skus.length === 0) return byHandle;
  return { OR: [byHandle, { variants: { some: { sku: { in: [...skus] }, archived: false } } }] };
}

/** Which of these SKUs the Store's variants have, each with its product's id. */
export async function takenSkus({ storeId }: Editor, skus: readonly string[]): Promise<Map<string, string>> {
  const found = await moduleData(catalogModule).variant.findMany({
    where: { storeId, sku: { in: [...skus] } },
    select: { sku: true, productId: true },
  });
  return new Map(found.map(({ sku, productId }) => [sku, productId]));
}
