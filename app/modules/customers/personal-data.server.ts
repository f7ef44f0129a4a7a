import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { customersModule } from "./module.ts";

/** Phone number, address book, and Operators' notes: a Customer may see those too. */
export const customersPersonalData: PersonalData = {
  name: "profile",
  async read({ storeId, userId }) {
    const { customer, customerAddress, customerNote } = moduleData(customersModule);
    const own = { storeId, userId };
    const profile = await customer.findFirst({ where: own, select: { phone: true, defaultAddressId: true } });
    const addresses = await customerAddress.findMany({
      where: { ...own, removedAt: null },
      omit: { storeId: true, userId: true, removedAt: true },
      orderBy: { createdAt: "asc" },
    });
    const notes = await customerNote.findMany({
      where: own,
      select: { text: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    });
    return { phone: profile?.phone ?? "", defaultAddressId: profile?.defaultAddressId ?? null, addresses, notes };
  },
  async erase(tx, { storeId, userId }) {
    // Deletes addresses and notes with it.
    await moduleData(customersModule, tx).customer.deleteMany({ where: { storeId, userId } });
    return 0;
  },
};
