import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { contactColumns } from "./contacts.server.ts";
import { type CustomerRow, customersNamed, customersWithTotals, listCustomers } from "./list-customers.server.ts";
import { manualPaymentsColumns, manualPaymentsOf } from "./manual-payments.server.ts";
import { customersModule } from "./module.ts";
import { lockCustomer } from "./repository.server.ts";
import { taxColumns, taxOf } from "./tax-admin.server.ts";

const NOTES_SHOWN = 100;

/** The Customers of the Operator's Store: accounts, and those whom a file brought, not guests. */
export function customersAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const data = moduleData(customersModule);

  return {
    /** One page, as `listCustomers`. */
    list: (query: Parameters<typeof listCustomers>[1]) => listCustomers(viewer, query),

    /** Those that a search finds, as `customersNamed`. */
    named: (q: string, most: number) => customersNamed(viewer, q, most),

    /** A Customer with address book and notes. Null when there is none in this Store. */
    async find(userId: string) {
      const readFound = data.query<CustomerRow>(
        sql`${customersWithTotals()} WHERE a."storeId" = ${storeId} AND a."userId" = ${userId}::uuid AND a."hasAccount"`,
      );
      const readAccount = data.publishedAccount.findFirst({
        where: { storeId, userId },
        select: { emailVerified: true },
      });
      const readProfile = data.customer.findFirst({
        where: { storeId, userId },
        select: {
          ...{ phone: true, defaultAddressId: true },
          ...taxColumns,
          ...manualPaymentsColumns,
          addresses: { where: { removedAt: null }, orderBy: { createdAt: "asc" }, select: addressFields },
          notes: {
            orderBy: { createdAt: "desc" },
            take: NOTES_SHOWN,
            select: { id: true, text: true, authorId: true, createdAt: true },
          },
        },
      });
      const [[found], account, profile] = await Promise.all([readFound, readAccount, readProfile]);
      if (!found) return null;
      const { phone = "", defaultAddressId = null, addresses = [], notes = [] } = profile ?? {};
      return {
        ...found,
        ...{ emailVerified: account?.emailVerified ?? false, phone, tax: taxOf(profile) },
        manualPayments: manualPaymentsOf(profile),
        addresses: addresses.map((address) => ({ ...address, isDefault: address.id === defaultAddressId })),
        notes: notes.map(({ authorId, ...note }) => ({ ...note, own: authorId === viewer.userId })),
      };
    },

    /** A Customer without an account. Null when there is none in this Store. */
    findContact: (id: string) =>
      data.customerContact.findFirst({
        where: { storeId, id },
        select: { ...contactColumns, createdAt: true, invitedAt: true },
      }),

    /** Whether there is such an account. Orders outlive an erased one. */
    exists: async (userId: string) => (await data.publishedAccount.count({ where: { storeId, userId } })) > 0,

    /** Adds a note about a Customer; refuses `not_found`. */
    addNote(userId: string, text: string) {
      return transact(["not_found"], async (tx) => {
        const { publishedAccount, customerNote } = moduleData(customersModule, tx);
        if ((await publishedAccount.count({ where: { storeId, userId } })) === 0) refuse("not_found");
        await lockCustomer(tx, { storeId, userId });
        await customerNote.create({ data: { storeId, userId, authorId: viewer.userId, text } });
        const target = { kind: "customer", id: userId } as const;
        await recordAudit(tx, viewer, { action: "customer.note-added", target });
      });
    },

    /** Removes a note that this Operator wrote; refuses `not_found`. */
    removeNote(userId: string, id: string) {
      return transact(["not_found"], async (tx) => {
        const { customerNote } = moduleData(customersModule, tx);
        const removed = await customerNote.deleteMany({ where: { storeId, userId, id, authorId: viewer.userId } });
        if (removed.count === 0) refuse("not_found");
        const target = { kind: "customer", id: userId } as const;
        await recordAudit(tx, viewer, { action: "customer.note-removed", target });
      });
    },
  };
}

const addressFields = {
  ...{ id: true, name: true, company: true, line1: true, line2: true },
  ...{ postalCode: true, city: true, region: true, country: true, phone: true },
} as const;
