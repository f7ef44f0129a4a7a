import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import type { EditedProduct } from "#app/modules/catalog/internal.server.ts";
import { type ProductFormValues, productFormOf } from "#app/modules/catalog/product-form.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FileColumns, ImportedProduct } from "./imported-product.ts";
import type { PlanContext } from "./plan-product.ts";

/** What products are planned with: read once for each stretch of work. */
export async function planContext(viewer: SystemViewer, columns: FileColumns): Promise<PlanContext> {
  const [settings, collections] = await Promise.all([settingsFor(viewer), catalogAdminFor(viewer).collections()]);
  return {
    columns,
    currency: env().STORE_CURRENCY,
    timeZone: settings.store.timeZone,
    collectionHandles: new Set(collections.map(({ handle }) => handle)),
    taxClasses: new Set(settings.taxes.classes.map(({ id }) => id)),
  };
}

const SKU = "sku ";
export const skuOf = (key: string) => (key.startsWith(SKU) ? key.slice(SKU.length) : null);

/** What finds the products that these keys mean. */
export const wantedBy = (keys: readonly string[]) => ({
  handles: keys.filter((key) => skuOf(key) === null),
  skus: keys.flatMap((key) => skuOf(key) ?? []),
});

/** The product that a key means, among those found. */
export function meantBy(key: string, products: readonly EditedProduct[]): EditedProduct | undefined {
  const sku = skuOf(key);
  return sku === null
    ? products.find(({ handle }) => handle === key)
    : products.find(({ variants }) => variants.some((variant) => variant.sku === sku));
}

export const formOf = (product: EditedProduct, { currency, timeZone }: PlanContext): ProductFormValues =>
  productFormOf(product, currency, timeZone);

/** The URLs by which a file may mean a picture that a product has. */
export const shownBy = (product: EditedProduct | undefined): string[] =>
  product?.images.flatMap(({ url, sourceUrl }) => [sourceUrl, absoluteUrl(url)]) ?? [];

/** Only `takeFile` writes it. */
export const importedOf = (stored: unknown) => stored as ImportedProduct;

/** How people call a product of a file. */
export const titleOf = ({ fields, variants }: ImportedProduct): string =>
  (fields.title || fields.handle || variants[0]?.fields.sku || "").slice(0, 120);
