import { taxClassOf } from "#app/kernel/item-facts.ts";
import { variantTitle } from "#app/kernel/order-line.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { shopPriceOf } from "#app/modules/stores/tax-rules.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { stockNoticesModule } from "./module.ts";

export type AwaitedProduct = {
  /** With its variant. */
  title: string;
  handle: string;
  sku: string;
  /** As the product's page shows it, in minor units. */
  priceMinor: number;
  imageUrl: string | null;
};

/** The product of a variant; null while customers can't see it. */
export async function findAwaited(
  storeId: string,
  variantId: string,
  tx?: Transaction,
): Promise<AwaitedProduct | null> {
  const { publishedVariant } = moduleData(stockNoticesModule, tx);
  const found = await publishedVariant.findFirst({ where: { storeId, variantId, buyable: true } });
  if (!found) return null;
  const { taxes } = await settingsOf(storeId);
  return {
    title: [found.productTitle, variantTitle(found.optionValues)].filter(Boolean).join(", "),
    handle: found.productHandle,
    sku: found.sku,
    priceMinor: shopPriceOf(taxes)(found.priceMinor, taxClassOf(found)),
    imageUrl: found.imageUrl,
  };
}

/** Whether everyone can see the Store. */
export const isOpen = async (storeId: string): Promise<boolean> =>
  (await settingsOf(storeId)).access.visitors === "everyone";
