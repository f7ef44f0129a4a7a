import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { plainStockPolicy, policyKey } from "#app/modules/inventory/stock-policy.ts";
import { pageCame, pageMoved } from "#app/modules/redirects/internal.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import { planSchedule } from "#app/platform/schedule.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { ProductAttributeInput } from "./attribute-values.ts";
import { lastPlace } from "./collection-members.server.ts";
import { filledByHand } from "./follow-rules.server.ts";
import { catalogModule } from "./module.ts";
import type { PictureRow } from "./picture-form.ts";
import type { ProductInput } from "./product.schema.ts";
import { keywordsOf, type ProductStatus } from "./product.ts";
import { followOwnFields, saveAttributes } from "./product-attributes.server.ts";
import { checkPictures, type NewImage, savePictures } from "./product-pictures.server.ts";
import { renderedDescription } from "./rendered-description.server.ts";
import { planRepricing } from "./reprice.server.ts";
import { updateVariants, yieldSkus } from "./update-variants.server.ts";
import { columnsOf, variantColumns } from "./variant-columns.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    product_changed: Record<never, never>;
    handle_taken: Record<never, never>;
    sku_taken: { sku: string };
    variant_stock_changed: { sku: string };
    variant_policy_changed: { sku: string };
  }
}

type Editor = AdminViewer | SystemViewer;
type VariantInput = ProductInput["variants"][number];

/** As a form's rows name them, or with what is to be stored. */
export type Pictures = readonly PictureRow[] | readonly NewImage[];

type Given = {
  /** Null for a new product. */
  id: string | null;
  input: ProductInput;
  pictures?: Pictures | undefined;
  /** Whether a file's, for the history of its stock. */
  imported?: boolean | undefined;
  /** Those to be replaced. */
  attributes?: readonly ProductAttributeInput[] | undefined;
  version?: number | undefined;
};

/**
 * Saves a product with its variants, stock, collections and, where given, pictures. Refuses like
 * `catalogAdminFor().save`. @returns also the status that it had; null for a new product
 */
export async function saveProduct(
  tx: Transaction,
  viewer: Editor,
  { id, input, pictures, attributes = [], version, imported = false }: Given,
): Promise<{ id: string; was: ProductStatus | null }> {
  const { productId, changed, was, former } = await saveFields(tx, viewer, { id, input, version });
  changed.push(...(await saveVariants(tx, viewer, { productId, isNew: id === null, imported }, input.variants)));
  // A new product has nothing to be replaced.
  const hasCollections = id !== null || input.collectionHandles.length > 0;
  if (hasCollections && (await saveCollections(tx, viewer.storeId, productId, input.collectionHandles))) {
    changed.push("collections");
  }
  if (await saveAttributes(tx, viewer.storeId, { productId, attributes })) changed.push("attributes");
  await followOwnFields(tx, viewer.storeId, { productId, ...input });
  await planRepricing(tx, input.variants);
  await planSchedule(tx, "catalog.schedule", input);
  if (pictures && (await savePictures(tx, viewer, productId, pictures))) changed.push("pictures");
  if (id || pictures) await checkPictures(tx, viewer, productId);
  const { handle } = input;
  if (former === null) await pageCame(tx, viewer, { kind: "product", handle });
  else await pageMoved(tx, viewer, { kind: "product", from: former, to: handle });
  const target = { kind: "product" as const, id: productId };
  await recordAudit(tx, viewer, {
    target,
    ...(id ? { action: "product.saved", fields: changed } : { action: "product.created" }),
  });
  return { id: productId, was };
}

/** @returns the product's id, with the names of what changed, and the status and the handle that it had */
async function saveFields(
  tx: Transaction,
  { storeId }: Editor,
  { id, input, version }: Given,
): Promise<{ productId: string; changed: string[]; was: ProductStatus | null; former: string | null }> {
  const { product } = moduleData(catalogModule, tx);
  const { collectionHandles: _, variants: __, ...fields } = input;
  const columns = { ...fields, keywords: keywordsOf(input) };
  if (!id) {
    await assertFree(tx, storeId, null, input);
    const descriptionRendered = (await renderedDescription(input.description)) ?? noJson;
    const made = await product.create({ data: { storeId, ...columns, descriptionRendered }, select: { id: true } });
    return { productId: made.id, changed: [], was: null, former: null };
  }
  // Locks the product first, so that saves of it run one after the other.
  const [found] = await product.updateManyAndReturn({
    where: { id, storeId },
    data: { version: { increment: 1 } },
    select: {
      ...{ version: true, handle: true, title: true, description: true, details: true, optionNames: true },
      ...{ status: true, publishAt: true, hideAt: true },
      ...{ kind: true, requiresShipping: true, taxClass: true, customsCode: true, originCountry: true },
      ...{ contentUnit: true, referenceUnit: true, vendor: true, productType: true, tags: true },
      ...{ seoTitle: true, seoDescription: true },
    },
  });
  if (!found) refuse("not_found");
  if (version !== undefined && found.version !== version + 1) refuse("conflict", { reason: "product_changed" });
  await assertFree(tx, storeId, id, input);
  // One that was saved before descriptions were Markdown looks as it did until someone changes it.
  const rendered =
    found.description === input.description
      ? {}
      : { descriptionRendered: (await renderedDescription(input.description)) ?? noJson };
  await product.update({ where: { id, storeId }, data: { ...columns, ...rendered } });
  return { productId: id, changed: changedFields(found, fields), was: found.status, former: found.handle };
}

async function assertFree(tx: Transaction, storeId: string, id: string | null, { handle, variants }: ProductInput) {
  const { product, variant } = moduleData(catalogModule, tx);
  if (await product.findFirst({ where: { storeId, handle, ...(id ? { NOT: { id } } : {}) }, select: { id: true } })) {
    refuse("conflict", { reason: "handle_taken" });
  }
  // SKUs of this product's own variants were compared when the form was parsed.
  const taken = await variant.findFirst({
    where: { storeId, sku: { in: variants.map(({ sku }) => sku) }, ...(id ? { NOT: { productId: id } } : {}) },
    select: { sku: true },
  });
  if (taken) refuse("conflict", { reason: "sku_taken", sku: taken.sku });
}

/** @returns the names of what changed */
async function saveVariants(
  tx: Transaction,
  viewer: Editor,
  { productId, isNew, imported }: { productId: string; isNew: boolean; imported: boolean },
  variants: readonly VariantInput[],
) {
  const { storeId } = viewer;
  const { variant } = moduleData(catalogModule, tx);
  const select = { id: true, position: true, ...variantColumns };
  const present = isNew ? [] : await variant.findMany({ where: { storeId, productId, archived: false }, select });
  const given = new Map(variants.filter(({ id }) => id).map((row) => [row.id, row]));
  // Both free the SKU: a variant left out is archived, one with a new SKU may swap with a sibling.
  await yieldSkus(tx, storeId, {
    archived: present.flatMap(({ id }) => (given.has(id) ? [] : [id])),
    renamed: present.flatMap(({ id, sku }) => (given.has(id) && given.get(id)?.sku !== sku ? [id] : [])),
  });
  const rows = variants.map((row, position) => ({ row, columns: { ...columnsOf(row), position } }));
  const formerOf = new Map(present.map((former) => [former.id, former]));
  const written = rows.flatMap(({ row, columns }) => {
    if (!row.id) return [];
    const former = formerOf.get(row.id) ?? refuse("not_found");
    return changedFields(former, columns).length > 0 ? [{ id: former.id, ...columns }] : [];
  });
  await updateVariants(tx, storeId, written);
  const added = await addVariants(
    tx,
    rows.filter(({ row }) => !row.id).map(({ row, columns }) => ({ storeId, productId, onHand: row.onHand, columns })),
  );
  const stock = stockAdminFor(viewer, tx);
  await stock.set(added, { reason: imported ? "imported" : "opening" });
  // Unchanged in the form: what was sold while it was open stays sold.
  const counted = variants.filter(({ id, onHand, onHandSeen }) => id && onHand !== onHandSeen);
  const counts = counted.map(({ id, onHand, onHandSeen }) => ({ variantId: id, onHand, seen: onHandSeen }));
  const refused = await stock.set(counts, { reason: imported ? "imported" : "edited" });
  const changed = counted.find(({ id }) => refused.includes(id));
  if (changed) refuse("conflict", { reason: "variant_stock_changed", sku: changed.sku });
  await savePolicies(stock, variants, added);
  return changedVariants(present, variants);
}

/** What is to happen when they run out, where it was chosen. Those of new variants are found by their SKUs. */
async function savePolicies(
  stock: ReturnType<typeof stockAdminFor>,
  variants: readonly VariantInput[],
  added: readonly { variantId: string; sku: string }[],
) {
  const idOf = new Map(added.map(({ variantId, sku }) => [sku, variantId]));
  const policies = variants.flatMap(({ id, sku, stockPolicy }) => {
    const variantId = id || idOf.get(sku);
    if (!stockPolicy || !variantId) return [];
    return [{ variantId, ...stockPolicy, seen: id ? stockPolicy.seen : policyKey(plainStockPolicy) }];
  });
  const [refused] = await stock.setPolicies(policies);
  const changed = variants.find(({ id }) => id !== "" && id === refused);
  if (changed) refuse("conflict", { reason: "variant_policy_changed", sku: changed.sku });
}

type NewVariant = {
  storeId: string;
  productId: string;
  onHand: number;
  columns: ReturnType<typeof columnsOf> & { position: number };
};

/** @returns what is in stock of each */
async function addVariants(tx: Transaction, variants: readonly NewVariant[]) {
  if (variants.length === 0) return [];
  const added = await moduleData(catalogModule, tx).variant.createManyAndReturn({
    // The database sets what each costs now.
    data: variants.map(({ onHand: _, columns, ...ids }) => ({ ...ids, ...columns, priceMinor: columns.regularMinor })),
    select: { id: true, sku: true },
  });
  const onHand = new Map(variants.map((each) => [each.columns.sku, each.onHand]));
  return added.map(({ id, sku }) => ({ variantId: id, sku, onHand: onHand.get(sku) ?? 0 }));
}

type PresentVariant = { id: string } & ReturnType<typeof columnsOf>;

function changedVariants(present: readonly PresentVariant[], variants: readonly VariantInput[]): string[] {
  const isOther = variants.length !== present.length || variants.some(({ id }) => !id);
  const fields = variants.flatMap((row) => {
    const before = present.find(({ id }) => id === row.id);
    const stock = row.onHand === row.onHandSeen ? [] : ["stock"];
    const policy = row.stockPolicy ? ["stockPolicy"] : [];
    return before ? [...changedFields(before, columnsOf(row)), ...stock, ...policy] : [];
  });
  return [...new Set([...(isOther ? ["variants"] : []), ...fields])];
}

/** Those whose products staff choose. @returns whether they changed */
async function saveCollections(tx: Transaction, storeId: string, productId: string, handles: readonly string[]) {
  const { collection, collectionProduct } = moduleData(catalogModule, tx);
  const chosen = await collection.findMany({
    where: { storeId, handle: { in: [...handles] }, ...filledByHand },
    select: { id: true },
  });
  const left = await collectionProduct.deleteMany({
    where: { storeId, productId, collectionId: { notIn: chosen.map(({ id }) => id) }, collection: filledByHand },
  });
  const present = await collectionProduct.findMany({ where: { storeId, productId }, select: { collectionId: true } });
  const joined = chosen.filter(({ id }) => !present.some(({ collectionId }) => collectionId === id));
  for (const { id } of joined) {
    const position = (await lastPlace(tx, id)) + 1;
    await collectionProduct.createMany({
      data: [{ storeId, productId, collectionId: id, position }],
      skipDuplicates: true,
    });
  }
  return left.count + joined.length > 0;
}
