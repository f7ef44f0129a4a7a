import type { AdminViewer } from "#app/auth/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { addressLines } from "#app/platform/address-lines.ts";
import { env } from "#app/platform/env.server.ts";
import { likeText } from "#app/platform/like-text.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { searchedNumber } from "#app/platform/searched-number.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { CustomerListQuery, CustomerSort } from "./customer-list.ts";
import { customersModule } from "./module.ts";
import { unsafeLockCustomer } from "./repository.server.ts";

const PAGE_SIZE = 25;
const NOTES_SHOWN = 100;

export type CustomerRow = {
  id: string;
  name: string;
  email: string;
  banned: boolean;
  createdAt: Date;
  /** Without test and cancelled orders, in the Store's currency; `spentMinor` is what was not refunded. */
  orders: number;
  spentMinor: number;
  lastOrderAt: Date | null;
};

const orderBy: Record<CustomerSort, Sql> = {
  newest: sql`a."createdAt" DESC`,
  name: sql`lower(a."name") ASC`,
  spent: sql`"spentMinor" DESC`,
  orders: sql`"orders" DESC`,
  recent: sql`"lastOrderAt" DESC NULLS LAST`,
};

/** The Customers of the Operator's Store: accounts, not guests. */
export function customersAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const data = moduleData(customersModule);

  const rows = (where: Sql, rest: Sql) =>
    data.query<CustomerRow>(sql`
      SELECT a."userId" AS "id", a."name", a."email", a."banned", a."createdAt", count(o."orderId")::int AS "orders",
             COALESCE(sum(o."totalMinor" - o."refundedMinor"), 0)::float8 AS "spentMinor", max(o."placedAt") AS "lastOrderAt"
      FROM "auth_customer" a
      LEFT JOIN "pub_orders_customer_order" o ON o."storeId" = a."storeId" AND o."customerId" = a."userId"
        AND NOT o."test" AND o."state" <> 'cancelled' AND o."currency" = ${env().STORE_CURRENCY}
      WHERE a."storeId" = ${storeId} ${where}
      GROUP BY a."userId", a."name", a."email", a."banned", a."createdAt" ${rest}`);

  const matching = ({ q, show }: CustomerListQuery) => {
    const only = show === "banned" ? sql`AND a."banned"` : noSql;
    if (!q) return only;
    const part = `%${likeText(q)}%`;
    const number = searchedNumber(q);
    const byOrder =
      number === null
        ? noSql
        : sql`OR a."userId" = (SELECT "customerId" FROM "pub_orders_customer_order" WHERE "storeId" = ${storeId} AND "number" = ${number})`;
    return sql`${only} AND (a."name" ILIKE ${part} OR a."email" ILIKE ${part} ${byOrder})`;
  };

  return {
    /** One page; `q` searches by part of the name or the email, or by an order's number. */
    async list(query: CustomerListQuery) {
      const where = matching(query);
      const [counted] = await data.query<{ total: number }>(
        sql`SELECT count(*)::int AS "total" FROM "auth_customer" a WHERE a."storeId" = ${storeId} ${where}`,
      );
      const skip = (query.page - 1) * PAGE_SIZE;
      const rest = sql`ORDER BY ${orderBy[query.sort]}, a."userId" LIMIT ${PAGE_SIZE} OFFSET ${skip}`;
      return { items: await rows(where, rest), total: counted?.total ?? 0, pageSize: PAGE_SIZE };
    },

    /** A Customer with address book and notes. Null when there is none of this Store. */
    async find(userId: string) {
      const [found] = await rows(sql`AND a."userId" = ${userId}::uuid`, noSql);
      if (!found) return null;
      const account = await data.publishedAccount.findFirst({
        where: { storeId, userId },
        select: { emailVerified: true },
      });
      const profile = await data.customer.findFirst({
        where: { storeId, userId },
        select: {
          ...{ phone: true, defaultAddressId: true },
          addresses: { where: { removedAt: null }, orderBy: { createdAt: "asc" }, select: addressFields },
          notes: {
            orderBy: { createdAt: "desc" },
            take: NOTES_SHOWN,
            select: { id: true, text: true, authorId: true, createdAt: true },
          },
        },
      });
      const { phone = "", defaultAddressId = null, addresses = [], notes = [] } = profile ?? {};
      return {
        ...found,
        ...{ emailVerified: account?.emailVerified ?? false, phone },
        addresses: addresses.map((address) => ({
          id: address.id,
          isDefault: address.id === defaultAddressId,
          lines: addressLines(address),
        })),
        notes: notes.map(({ authorId, ...note }) => ({ ...note, own: authorId === viewer.userId })),
      };
    },

    /** Whether there is such an account. An order may be left of one that was erased. */
    exists: async (userId: string) => (await data.publishedAccount.count({ where: { storeId, userId } })) > 0,

    /** Adds a note about a Customer; refuses `not_found`. */
    addNote(userId: string, text: string) {
      return transact(async (tx) => {
        const { publishedAccount, customerNote } = moduleData(customersModule, tx);
        if ((await publishedAccount.count({ where: { storeId, userId } })) === 0) refuse("not_found");
        await unsafeLockCustomer(tx, { storeId, userId });
        await customerNote.create({ data: { storeId, userId, authorId: viewer.userId, text } });
        const target = { kind: "customer", id: userId } as const;
        await recordAudit(tx, viewer, { action: "customer.note-added", target });
      });
    },

    /** Removes a note that this Operator wrote; refuses `not_found`. */
    removeNote(userId: string, id: string) {
      return transact(async (tx) => {
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
  id: true,
  name: true,
  line1: true,
  line2: true,
  postalCode: true,
  city: true,
  country: true,
} as const;
