import { defineModule } from "#app/platform/module-definition.ts";

export const catalogModule = defineModule({
  id: "catalog",
  owns: [
    "product",
    "variant",
    "productImage",
    "collection",
    "collectionProduct",
    "priceChange",
    "catalogWord",
    "missedSearch",
    "synonymGroup",
    "pinnedSearch",
    "relatedProducts",
    "boughtTogether",
    "ruleCheck",
    "attribute",
    "attributeValue",
    "productAttribute",
  ],
  publishes: ["publishedCollection", "publishedVariant"],
  reads: ["publishedAvailability", "publishedDownload", "publishedLocationStock"],
  auditActions: {
    "attribute.created": "created an attribute",
    "attribute.saved": "saved an attribute",
    "attribute.deleted": "deleted an attribute",
    "collection.created": "created a collection",
    "collection.saved": "saved a collection",
    "collection.deleted": "deleted a collection",
    "collection.exported": "exported collections",
    "collection.products-saved": "changed a collection’s products",
    "pinned-search.created": "pinned results to a search",
    "pinned-search.saved": "changed a search’s pinned results",
    "pinned-search.deleted": "deleted a search’s pinned results",
    "pinned-search.restored": "restored a search’s pinned results",
    "product.created": "created a product",
    "product.saved": "saved a product",
    "product.pictures-saved": "changed a product’s pictures",
    "product.related-saved": "changed a product’s related products",
    "product.deleted": "deleted a product",
    "product.exported": "exported products",
    "synonyms.created": "added synonyms",
    "synonyms.saved": "changed synonyms",
    "synonyms.deleted": "deleted synonyms",
    "synonyms.restored": "restored synonyms",
  },
  auditTargets: {
    attribute: "/admin/attributes/:id",
    collection: "/admin/collections/:id",
    "pinned-search": "/admin/searches/pinned/:id",
    product: "/admin/products/:id",
    synonyms: "/admin/searches/synonyms/:id",
  },
});

type Actions = (typeof catalogModule)["auditActions"];
type Targets = (typeof catalogModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /**
     * - `product:ID`: what a product's card or page shows, and its availability
     * - `lists`: the products and their order
     * - `collections`: their names, pictures and order
     * - `attributes`: what they are, and how their values are spelled
     * - `attribute-values`: which values there are
     * - `search-rules`: what staff set for searches
     * - `related:ID`: which products are shown beside a product
     */
    catalog:
      | `product:${string}`
      | `related:${string}`
      | "lists"
      | "collections"
      | "attributes"
      | "attribute-values"
      | "search-rules";
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Sets the prices of sales that begin or end. */
    "catalog.reprice": Record<string, never>;
    /** Publishes and hides products whose time has come. */
    "catalog.schedule": Record<string, never>;
    /** Puts every product into a collection whose rules it fits, and takes the others out. */
    "catalog.fill-collection": { id: string };
  }
}
