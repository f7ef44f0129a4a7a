import type { CustomerViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import type { Address } from "#app/kernel/address.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { BOOK_MAX, RESTORABLE_MS, sameAddress, sortAddresses } from "./address-book.ts";
import { customersModule } from "./module.ts";
import { lockCustomer } from "./repository.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    address_book_full: { most: number };
  }
}

const fields = {
  ...{ id: true, name: true, company: true, line1: true, line2: true },
  ...{ postalCode: true, city: true, region: true, country: true, phone: true },
} as const;

/** The Customer's own address book. */
export function addressBookFor(viewer: CustomerViewer) {
  const { storeId, userId } = viewer;
  const own = { storeId, userId };
  const present = { ...own, removedAt: null };

  const stored = (tx?: Transaction) =>
    moduleData(customersModule, tx).customerAddress.findMany({
      where: present,
      select: fields,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });

  const makeDefault = (tx: Transaction, id: string) =>
    moduleData(customersModule, tx).customer.updateMany({ where: own, data: { defaultAddressId: id } });

  return {
    async list() {
      const { customer } = moduleData(customersModule);
      const [found, rows] = await Promise.all([
        customer.findFirst({ where: own, select: { defaultAddressId: true } }),
        stored(),
      ]);
      return sortAddresses(rows, found?.defaultAddressId);
    },

    /**
     * Adds an address, unless the book has it already.
     * @param asDefault makes it the default; the first one always is
     * @returns its id; refuses `conflict` when the book is full
     */
    add(address: Address, { asDefault = false } = {}) {
      return transact(["conflict"], async (tx) => {
        await lockCustomer(tx, own);
        const book = await stored(tx);
        const same = book.find((other) => sameAddress(other, address));
        if (!same && book.length >= BOOK_MAX) refuse("conflict", { reason: "address_book_full", most: BOOK_MAX });
        const { customerAddress } = moduleData(customersModule, tx);
        const { id } = same ?? (await customerAddress.create({ data: { ...own, ...address }, select: { id: true } }));
        if (asDefault) await makeDefault(tx, id);
        return { id };
      });
    },

    /** Changes an address; refuses `not_found`. */
    change(id: string, address: Address, { asDefault = false } = {}) {
      return transact(["not_found"], async (tx) => {
        const { customerAddress } = moduleData(customersModule, tx);
        const changed = await customerAddress.updateMany({ where: { ...present, id }, data: address });
        if (changed.count === 0) refuse("not_found");
        if (asDefault) await makeDefault(tx, id);
      });
    },

    /** Makes an address the default; refuses `not_found`. */
    setDefault(id: string) {
      return transact(["not_found"], async (tx) => {
        const { customerAddress } = moduleData(customersModule, tx);
        if ((await customerAddress.count({ where: { ...present, id } })) === 0) refuse("not_found");
        await makeDefault(tx, id);
      });
    },

    /** Removes an address from the book; it can be restored for an hour. Refuses `not_found`. */
    remove(id: string) {
      return transact(["not_found"], async (tx) => {
        const { customerAddress } = moduleData(customersModule, tx);
        const removed = await customerAddress.updateMany({
          where: { ...present, id },
          data: { removedAt: new Date() },
        });
        if (removed.count === 0) refuse("not_found");
      });
    },

    /** Restores a removed address. Refuses `not_found`, also after its hour, and `conflict` when the book is full. */
    restore(id: string) {
      return transact(["not_found", "conflict"], async (tx) => {
        await lockCustomer(tx, own);
        const { customerAddress } = moduleData(customersModule, tx);
        if ((await customerAddress.count({ where: present })) >= BOOK_MAX) {
          refuse("conflict", { reason: "address_book_full", most: BOOK_MAX });
        }
        const restored = await customerAddress.updateMany({
          where: { ...own, id, removedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } },
          data: { removedAt: null },
        });
        if (restored.count === 0) refuse("not_found");
      });
    },
  };
}

/** Deletes what was removed from address books and can no longer be restored. */
export async function forgetRemovedAddresses({ storeId }: SystemViewer, now: Date) {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  await moduleData(customersModule).customerAddress.deleteMany({ where: { storeId, removedAt: { lt: before } } });
}
