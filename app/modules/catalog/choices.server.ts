import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { likeText } from "#app/kernel/text.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";

export type CatalogChoice = { id: string; title: string };
export type ChosenProduct = CatalogChoice & { status: ProductStatus };

const FOUND = 12;
const MOST = 500;

/** What forms offer of the Operator's catalogue: products by id or search, and every collection. */
export function catalogChoicesFor({ storeId }: AdminViewer) {
  const { product, collection } = moduleData(catalogModule);
  const select = { id: true, title: true } as const;
  return {
    /** In the order of their titles. Those that this Store doesn't have are left out. */
    products(ids: readonly string[]): Promise<CatalogChoice[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return product.findMany({
        where: { storeId, id: { in: [...ids] } },
        select,
        orderBy: [{ title: "asc" }, { id: "asc" }],
      });
    },

    /** In this order. Those that this Store doesn't have are left out. */
    async chosen(ids: readonly string[]): Promise<ChosenProduct[]> {
      if (ids.length === 0) return [];
      const found = await product.findMany({
        where: { storeId, id: { in: [...ids] } },
        select: { ...select, status: true },
      });
      return ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
    },

    /** Products with a part of their title or URL, archived ones left out. */
    search(q: string): Promise<CatalogChoice[]> {
      const part = { contains: likeText(q), mode: "insensitive" as const };
      const matching = q ? { OR: [{ title: part }, { handle: part }] } : {};
      return product.findMany({
        where: { storeId, status: { not: "archived" }, ...matching },
        ...{ select, orderBy: [{ title: "asc" }, { id: "asc" }], take: FOUND },
      });
    },

    collections: (): Promise<CatalogChoice[]> =>
      collection.findMany({ where: { storeId }, select, orderBy: [{ position: "asc" }, { title: "asc" }], take: MOST }),
  };
}
