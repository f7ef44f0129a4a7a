import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { cartsModule } from "./module.ts";

/**
 * Deletes guests' carts that haven't changed since `before`, and those whose guestId never came back since
 * `neverReturned`: most likely a program without cookies created them. Customers' carts stay.
 */
export async function removeAbandonedCarts(
  { storeId }: SystemViewer,
  { before, neverReturned }: { before: Date; neverReturned: Date },
) {
  const { cart } = moduleData(cartsModule);
  const abandoned = [{ updatedAt: { lt: before } }, { returned: false, updatedAt: { lt: neverReturned } }];
  await cart.deleteMany({ where: { storeId, customerId: null, OR: abandoned } });
}
