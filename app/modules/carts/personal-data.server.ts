import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { cartsModule } from "./module.ts";

export const cartsPersonalData: PersonalData = {
  name: "cart",
  async read({ storeId, userId }) {
    const { cartLine, cartCustomLine } = moduleData(cartsModule);
    const where = { storeId, cart: { storeId, customerId: userId } };
    const select = {
      ...{ seenTitle: true, quantity: true, createdAt: true },
      cart: {
        select: { shippingCountry: true, shippingRegion: true, shippingPostalCode: true, noteToSeller: true },
      },
    } as const;
    const orderBy = { createdAt: "asc" } as const;
    const [plain, custom] = await Promise.all([
      cartLine.findMany({ where, select, orderBy }),
      cartCustomLine.findMany({ where, select: { ...select, properties: true }, orderBy }),
    ]);
    return [...plain, ...custom];
  },
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
