import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";

/** What staff chose to show beside products of the Operator's Store. */
export function relatedProductsFor({ storeId }: AdminViewer) {
  const { product } = moduleData(catalogModule);
  return {
    /** A product's title with its related products, at version 0 before any were saved. Null where there is none. */
    async find(productId: string) {
      const found = await product.findFirst({
        where: { storeId, id: productId },
        select: { title: true, related: { select: { relatedIds: true, version: true } } },
      });
      return found && { title: found.title, ...(found.related ?? { relatedIds: [], version: 0 }) };
    },
  };
}
