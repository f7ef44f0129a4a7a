import type { CustomerViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { customersModule } from "./module.ts";

/** The Customer's own profile, besides their account's name and email address. */
export function profileFor(viewer: CustomerViewer) {
  const own = { storeId: viewer.storeId, userId: viewer.userId };
  const { customer } = moduleData(customersModule);
  return {
    /** The phone number; empty where there is none. */
    async phone(): Promise<string> {
      const found = await customer.findFirst({ where: own, select: { phone: true } });
      return found?.phone ?? "";
    },

    /** Saves the phone number; an empty one removes it. */
    async savePhone(phone: string) {
      await customer.upsert({ where: { storeId_userId: own }, create: { ...own, phone }, update: { phone } });
    },
  };
}

/** Finds or creates the Customer's row and locks it until the transaction ends. The caller has checked whose it is. */
export async function lockCustomer(tx: Transaction, own: { storeId: string; userId: string }) {
  const { customer } = moduleData(customersModule, tx);
  await customer.upsert({
    where: { storeId_userId: { storeId: own.storeId, userId: own.userId } },
    create: own,
    update: { version: { increment: 1 } },
    select: { userId: true },
  });
}
