import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { addressSchema } from "#app/kernel/address.schema.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { contactColumns } from "./contacts.server.ts";
import { customersModule } from "./module.ts";
import { lockCustomer } from "./repository.server.ts";

type Owner = {
  storeId: string;
  userId: string;
  /** The account's proved address: an unproved one may be someone else's, who must not see what a file said. */
  verifiedEmail: string;
};

/** Nobody wrote it here. */
const NO_AUTHOR = "00000000-0000-0000-0000-000000000000";
const AT_ONCE = 200;

/**
 * Moves what a file said of a Customer into the account that has proved the address: the phone number and the
 * address where the account has none, the note and the tags as a note for staff. Nothing where there is none.
 */
export async function adoptContact(tx: Transaction, { storeId, userId, verifiedEmail }: Owner): Promise<void> {
  const { customerContact, customer, customerAddress, customerNote } = moduleData(customersModule, tx);
  const where = { storeId, emailKey: emailKeyOf(verifiedEmail) };
  const contact = await customerContact.findFirst({ where, select: contactColumns });
  // Of two at once, one takes it.
  if (!contact || (await customerContact.deleteMany({ where: { storeId, id: contact.id } })).count === 0) return;
  const own = { storeId, userId };
  await lockCustomer(tx, own);
  if (contact.phone) await customer.updateMany({ where: { ...own, phone: "" }, data: { phone: contact.phone } });
  const { name, company, line1, line2, postalCode, city, region, country, phone } = contact;
  const address = addressSchema.safeParse({ name, company, line1, line2, postalCode, city, region, country, phone });
  if (address.success && (await customerAddress.count({ where: { ...own, removedAt: null } })) === 0) {
    await customerAddress.create({ data: { ...own, ...address.data } });
  }
  const tags = contact.tags.length > 0 ? `Tags: ${contact.tags.join(", ")}` : "";
  const text = [contact.note, tags].filter(Boolean).join("\n");
  if (text) await customerNote.create({ data: { ...own, authorId: NO_AUTHOR, text } });
}

/** Adopts for all whose address was proved since their last sign-in. */
export async function adoptContacts({ storeId }: SystemViewer): Promise<void> {
  const found = await moduleData(customersModule).query<Omit<Owner, "storeId">>(sql`
    SELECT a."userId"::text, a."email" AS "verifiedEmail" FROM "mod_customers_contact" c
    JOIN "auth_customer" a ON a."storeId" = c."storeId" AND a."email" = c."emailKey"
    WHERE c."storeId" = ${storeId} AND a."emailVerified" LIMIT ${AT_ONCE}`);
  for (const each of found) {
    const adopted = await transact((tx) => adoptContact(tx, { storeId, ...each }));
    if (!adopted.ok) throw new Error(`A customer from a file could not be adopted: ${adopted.code}`);
  }
}
