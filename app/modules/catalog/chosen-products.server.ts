import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";

/** Those of the products that this Store has, in this order: others may have been deleted. */
export async function ownProducts(tx: Transaction, storeId: string, ids: readonly string[]): Promise<string[]> {
  const { product } = moduleData(catalogModule, tx);
  const found = await product.findMany({ where: { storeId, id: { in: [...ids] } }, select: { id: true } });
  return ids.filter((id) => found.some((each) => each.id === id));
}
