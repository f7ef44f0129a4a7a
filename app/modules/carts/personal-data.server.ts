import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { cartsModule } from "./module.ts";

export const cartsPersonalData: PersonalData = {
  name: "cart",
  read: ({ storeId, userId }) =>
    moduleData(cartsModule).cartLine.findMany({
      where: { storeId, cart: { storeId, customerId: userId } },
      select: {
        ...{ seenTitle: true, quantity: true, createdAt: true },
        cart: { select: { shippingCountry: true, shippingPostalCode: true } },
      },
      orderBy: { createdAt: "asc" },
    }),
  async erase(tx, { storeId, userId }) {
    await moduleData(cartsModule, tx).cart.deleteMany({ where: { storeId, customerId: userId } });
    return 0;
  },
};

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
