import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { MAX_CODES, withCode, withoutCode } from "#app/modules/discounts/entered-codes.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { lockCart } from "./locked-cart.server.ts";
import { cartsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    codes_too_many: { most: number };
  }
}

export type CodeChange = { add: string } | { remove: string };

/**
 * Enters a discount code for the Shopper's cart, or takes it away; again changes nothing. Refuses `conflict` for too many.
 * @returns the cart, locked, with what is entered now
 */
export async function changeCodes(tx: Transaction, viewer: ShopperViewer, change: CodeChange) {
  const cart = await lockCart(viewer, tx);
  const codes = "add" in change ? withCode(cart.codes, change.add) : withoutCode(cart.codes, change.remove);
  if (!codes) refuse("conflict", { reason: "codes_too_many", most: MAX_CODES });
  await moduleData(cartsModule, tx).cart.updateMany({
    where: { storeId: viewer.storeId, id: cart.id },
    data: { codes },
  });
  return { ...cart, codes };
}
