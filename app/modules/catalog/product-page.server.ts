import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { sellsToEu } from "#app/kernel/european-union.ts";
import { taxClassOf } from "#app/kernel/item-facts.ts";
import type { Availability, StockPromise } from "#app/kernel/stock-terms.ts";
import { unitPriceOf } from "#app/kernel/unit-price.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { shopPriceOf } from "#app/modules/stores/tax-rules.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { PageTag } from "#app/platform/page-cache/page-tag.ts";
import type { ShownAttribute } from "./attribute.ts";
import { catalogModule } from "./module.ts";
import type { ProductImage, ProductKind } from "./product.ts";
import type { HowPriced } from "./product-card.ts";
import { relatedIds } from "./related-products.server.ts";
import { struckPrice } from "./struck-price.ts";

type ProductPage = {
  id: string;
  handle: string;
  title: string;
  /** Without formatting. */
  description: string;
  /** Null for one that was saved before descriptions were Markdown. */
  descriptionHtml: string | null;
  details: string[];
  optionNames: string[];
  images: ProductImage[];
  collections: { handle: string; title: string }[];
  requiresShipping: boolean;
  kind: ProductKind;
  vendor: string;
  seoTitle: string;
  seoDescription: string;
  taxClass: string;
  contentUnit: string;
  referenceUnit: string;
  attributes: ShownAttribute[];
  /** The files that it sells: of one variant, or of all of them. */
  downloads: { variantId: string | null; kind: string; size: number }[];
  /** Products to show beside it, best first, whether or not customers may see them. */
  relatedIds: string[];
  variants: ReadVariant[];
};

type ReadVariant = {
  id: string;
  sku: string;
  barcode: string;
  optionValues: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  priorMinor: number | null;
  contentMilli: number | null;
  available: number;
} & StockPromise & { availability: Availability };

/** A product's page with the prices as they are shown to the Store's customers. */
export function shownProduct({ contentUnit, referenceUnit, taxClass: ownClass, ...rest }: ProductPage, how: HowPriced) {
  const { variants, ...product } = rest;
  const taxClass = taxClassOf({ kind: product.kind, taxClass: ownClass });
  return {
    ...product,
    variants: variants.map(({ priorMinor, contentMilli, ...variant }) => {
      const priceMinor = how.shopPrice(variant.priceMinor, taxClass);
      const struck = struckPrice({ ...variant, priorMinor }, how.toEu);
      return {
        ...variant,
        priceMinor,
        compareAtMinor: struck === null ? null : how.shopPrice(struck, taxClass),
        unitPrice: unitPriceOf(priceMinor, { contentMilli, contentUnit, referenceUnit }),
      };
    }),
  };
}

/** Reads all of a product's page in one statement; null where there is none. */
async function readProductPage(storeId: string, where: Sql): Promise<ProductPage | null> {
  const [product] = await moduleData(catalogModule).query<ProductPage>(sql`
    SELECT p."id", p."handle", p."title", p."details", p."optionNames",
      COALESCE(r."text", p."description") AS "description", r."html" AS "descriptionHtml",
      p."requiresShipping", p."kind"::text, p."vendor", p."seoTitle", p."seoDescription",
      p."taxClass", p."contentUnit", p."referenceUnit", (${relatedIds})::text[] AS "relatedIds",
      COALESCE((SELECT json_agg(json_build_object('url', i."url", 'alt', i."alt", 'width', i."width", 'height', i."height",
          'optionValue', i."optionValue", 'placeholder', i."placeholder") ORDER BY i."position")
        FROM "mod_catalog_image" i WHERE i."productId" = p."id" AND i."storeId" = p."storeId"), '[]') AS "images",
      COALESCE((SELECT json_agg(json_build_object('handle', c."handle", 'title', c."title") ORDER BY c."position", c."title")
        FROM "mod_catalog_collection_product" cp JOIN "mod_catalog_collection" c ON c."id" = cp."collectionId"
        WHERE cp."productId" = p."id" AND c."storeId" = p."storeId" AND c."published"), '[]') AS "collections",
      COALESCE((SELECT json_agg(json_build_object('title', a."title", 'kind', a."kind", 'unit', a."unit",
          'labels', ARRAY(SELECT v."label" FROM "mod_catalog_product_attribute" f
            JOIN "mod_catalog_attribute_value" v ON v."id" = f."valueId" AND v."attributeId" = a."id"
            WHERE f."productId" = p."id" AND f."storeId" = p."storeId" ORDER BY v."key")) ORDER BY a."position", a."title", a."id")
        FROM "mod_catalog_attribute" a
        WHERE a."storeId" = p."storeId" AND a."kind" NOT IN ('vendor', 'product_type') AND EXISTS (
          SELECT FROM "mod_catalog_product_attribute" f JOIN "mod_catalog_attribute_value" v ON v."id" = f."valueId"
          WHERE f."productId" = p."id" AND f."storeId" = p."storeId" AND v."attributeId" = a."id")), '[]') AS "attributes",
      COALESCE((SELECT json_agg(json_build_object('variantId', d."variantId", 'kind', d."kind", 'size', d."size") ORDER BY d."fileId")
        FROM "pub_downloads_file" d WHERE d."productId" = p."id" AND d."storeId" = p."storeId"), '[]') AS "downloads",
      COALESCE((SELECT json_agg(json_build_object('id', v."id", 'sku', v."sku", 'barcode', v."barcode", 'optionValues', v."optionValues",
          'priceMinor', v."priceMinor", 'compareAtMinor', v."compareAtMinor", 'priorMinor', v."priorMinor",
          'contentMilli', v."contentMilli", 'available', COALESCE(a."available", 0),
          'availability', COALESCE(a."availability", 'sold_out'), 'shipsFrom', a."shipsFrom", 'leadDays', a."leadDays")
          ORDER BY v."position")
        FROM "mod_catalog_variant" v
        LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
        WHERE v."productId" = p."id" AND v."storeId" = p."storeId" AND NOT v."archived"), '[]') AS "variants"
    FROM "mod_catalog" p
    LEFT JOIN LATERAL jsonb_to_record(p."descriptionRendered") AS r("of" TEXT, "html" TEXT, "text" TEXT)
      ON r."of" = md5(p."description")
    WHERE p."storeId" = ${storeId} AND ${where}`);
  return product ?? null;
}

/** A published product's page; null where there is none. */
export const findPublishedProduct = (storeId: string, handle: string) =>
  readProductPage(storeId, sql`p."handle" = ${handle} AND p."status" = 'active'`);

/** A product's page as customers would see it, published or not; null where this Store has none. */
export async function previewProduct(viewer: AdminViewer, id: string) {
  const [found, settings] = await Promise.all([
    readProductPage(viewer.storeId, sql`p."id" = ${id}::uuid`),
    settingsFor(viewer),
  ]);
  return found && shownProduct(found, { toEu: sellsToEu(settings), shopPrice: shopPriceOf(settings.taxes) });
}

/** What a product's page depends on. Creating one, or renaming one to this handle, changes the lists. */
export const pageTags = (product: { id: string } | null): PageTag[] =>
  product
    ? [`product:${product.id}`, `stock:${product.id}`, `related:${product.id}`, "collections", "attributes"]
    : ["lists"];
