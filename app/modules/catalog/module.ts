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
    "ruleCheck",
  ],
  publishes: ["publishedCollection", "publishedVariant"],
  reads: ["publishedAvailability"],
  auditActions: {
    "collection.created": "created a collection",
    "collection.saved": "saved a collection",
    "collection.deleted": "deleted a collection",
    "collection.products-saved": "changed a collection’s products",
    "product.created": "created a product",
    "product.saved": "saved a product",
    "product.pictures-saved": "changed a product’s pictures",
    "product.deleted": "deleted a product",
    "product.exported": "exported products",
  },
  auditTargets: { collection: "/admin/collections/:id", product: "/admin/products/:id" },
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
     */
    catalog: `product:${string}` | "lists" | "collections";
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
