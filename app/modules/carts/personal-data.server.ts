import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { cartsModule } from "./module.ts";

export const cartsPersonalData: PersonalData = {
  name: "cart",
  read: ({ storeId, userId }) =>
    moduleData(cartsModule).cartLine.findMany({
      where: { storeId, cart: { storeId, customerId: userId } },
      select: { seenTitle: true, quantity: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
  async erase(tx, { storeId, userId }) {
    await moduleData(cartsModule, tx).cart.deleteMany({ where: { storeId, customerId: userId } });
    return 0;
  },
};
