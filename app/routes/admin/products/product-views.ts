import { productStatusLabels } from "#app/modules/catalog/components/admin-product-table.tsx";
import type { ProductView } from "#app/modules/catalog/product.ts";

/** The views of the list of products, in their order. */
export const views = ["active", "draft", "low", "archived", ""] as const;
export const viewLabels: Record<ProductView | "", string> = { ...productStatusLabels, low: "Low stock", "": "All" };
