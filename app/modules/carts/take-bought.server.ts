import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";

/** Takes what was just bought out of its cart; what the Shopper added meanwhile stays. */
export async function unsafeTakeBought(
  tx: Transaction,
  { storeId, cartId, lines }: { storeId: string; cartId: string; lines: { variantId: string; quantity: number }[] },
) {
  const { cartLine } = moduleData(cartsModule, tx);
  for (const { variantId, quantity } of lines) {
    const where = { storeId, cartId, variantId };
    const left = await cartLine.updateMany({
      where: { ...where, quantity: { gt: quantity } },
      data: { quantity: { decrement: quantity } },
    });
    if (left.count === 0) await cartLine.deleteMany({ where });
  }
}
