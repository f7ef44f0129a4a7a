import type { SystemViewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { cartsModule } from "./module.ts";

/** Deletes guests' carts that nobody touched since `before`. A customer's cart is kept. */
export async function removeAbandonedCarts(viewer: SystemViewer, before: Date) {
  const { cart } = moduleData(cartsModule);
  await cart.deleteMany({ where: { storeId: viewer.storeId, customerId: null, updatedAt: { lt: before } } });
}
