import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";

type Given = { products: readonly string[]; collections: readonly string[] };
type Named = { products: Map<string, string>; collections: Map<string, string> };

/** The handles of products and collections, by their ids. Those that the Store doesn't have are left out. */
export async function handlesById(viewer: AdminViewer | SystemViewer, ids: Given, tx?: Transaction): Promise<Named> {
  const { products, collections } = await named(viewer, "id", ids, tx);
  const byId = (rows: typeof products) => new Map(rows.map(({ id, handle }) => [id, handle]));
  return { products: byId(products), collections: byId(collections) };
}

/** The ids of products and collections, by their handles. Those that the Store doesn't have are left out. */
export async function idsByHandle(
  viewer: AdminViewer | SystemViewer,
  handles: Given,
  tx?: Transaction,
): Promise<Named> {
  const { products, collections } = await named(viewer, "handle", handles, tx);
  const byHandle = (rows: typeof products) => new Map(rows.map(({ id, handle }) => [handle, id]));
  return { products: byHandle(products), collections: byHandle(collections) };
}

async function named({ storeId }: AdminViewer | SystemViewer, by: "id" | "handle", given: Given, tx?: Transaction) {
  const { product, collection } = moduleData(catalogModule, tx);
  const select = { id: true, handle: true } as const;
  const where = (values: readonly string[]) => ({ storeId, [by]: { in: [...new Set(values)] } });
  const [products, collections] = await Promise.all([
    given.products.length > 0 ? product.findMany({ where: where(given.products), select }) : [],
    given.collections.length > 0 ? collection.findMany({ where: where(given.collections), select }) : [],
  ]);
  return { products, collections };
}
