/** Customers from files, who have no account. */
import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { ContactInput } from "./contact.schema.ts";
import { customersModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    contact_changed: Record<never, never>;
  }
}

export const contactColumns = {
  ...{ id: true, email: true, name: true, phone: true, company: true, line1: true, line2: true },
  ...{ postalCode: true, city: true, region: true, country: true, tags: true, note: true, version: true },
} as const;

const UUID_BYTES = 16;

export type Contact = ContactInput & { id: string; version: number };
type LockedContact = Contact & { invitedAt: Date | null };

/**
 * Whom the Store knows by these addresses, in lower case: those without an account, and which addresses have one,
 * whether or not it is verified.
 */
export async function knownByEmail({ storeId }: SystemViewer, keys: readonly string[], tx?: Transaction) {
  const { query } = moduleData(customersModule, tx);
  // In SQL: Prisma takes longer to plan hundreds of values than PostgreSQL to look them up. LATERAL looks each up by an
  // index, also in a table that has just grown. Not prepared: a plan kept from an empty table reads every customer for
  // each address (decision 168).
  const [contacts, accounts] = await Promise.all([
    query<Contact & { emailKey: string }>(sql`
      SELECT c."emailKey", c."id"::text, c."email", c."name", c."phone", c."company", c."line1", c."line2", c."postalCode",
             c."city", c."region", c."country", c."tags", c."note", c."version"
      FROM unnest(${[...keys]}::text[]) k("key"), LATERAL (SELECT * FROM "mod_customers_contact"
        WHERE "storeId" = ${storeId} AND "emailKey" = k."key" LIMIT 1) c`),
    query<{ email: string }>(sql`
      /* prepared: known-accounts */
      SELECT "email" FROM "auth_customer" WHERE "storeId" = ${storeId} AND "email" = ANY(${[...keys]}::text[])`),
  ]);
  return {
    contacts: new Map(contacts.map(({ emailKey, ...contact }): [string, Contact] => [emailKey, contact])),
    accounts: new Set(accounts.map(({ email }) => emailKeyOf(email))),
  };
}

/** @returns the id of each that wasn't there yet, by its address in lower case */
export async function createContacts(
  tx: Transaction,
  { storeId }: SystemViewer,
  inputs: readonly ContactInput[],
): Promise<Map<string, string>> {
  if (inputs.length === 0) return new Map();
  const random = randomBytes(inputs.length * UUID_BYTES);
  const idAt = (at: number) => uuidv7({ random: random.subarray(at * UUID_BYTES, (at + 1) * UUID_BYTES) });
  const rows = inputs.map((input, at) => ({ id: idAt(at), ...input, emailKey: emailKeyOf(input.email) }));
  // One statement for hundreds of rows: a file has tens of thousands.
  const made = await moduleData(customersModule, tx).query<{ id: string; emailKey: string }>(sql`
    /* prepared: create-contacts */
    INSERT INTO "mod_customers_contact" ("id", "storeId", "email", "emailKey", "name", "phone", "company", "line1", "line2",
      "postalCode", "city", "region", "country", "tags", "note")
    SELECT r."id", ${storeId}, r."email", r."emailKey", r."name", r."phone", r."company", r."line1", r."line2",
      r."postalCode", r."city", r."region", r."country", r."tags", r."note"
    FROM jsonb_populate_recordset(NULL::"mod_customers_contact", ${JSON.stringify(rows)}::jsonb) r
    ON CONFLICT ("storeId", "emailKey") DO NOTHING RETURNING "id"::text, "emailKey"`);
  return new Map(made.map(({ id, emailKey }) => [emailKey, id]));
}

/** Changes one; refuses `conflict` where someone else has since. @returns its new version */
export async function saveContact(
  tx: Transaction,
  storeId: string,
  { id, version, input }: { id: string; version: number; input: Partial<ContactInput> },
): Promise<number> {
  const { customerContact } = moduleData(customersModule, tx);
  const saved = await customerContact.updateMany({
    where: { storeId, id, version },
    data: { ...input, version: { increment: 1 } },
  });
  if (saved.count === 0) refuse("conflict", { reason: "contact_changed" });
  return version + 1;
}

/** Locks one until the transaction ends. @returns undefined where it is gone */
export async function lockContact(tx: Transaction, storeId: string, id: string): Promise<LockedContact | undefined> {
  const { customerContact, query } = moduleData(customersModule, tx);
  await query(
    sql`SELECT 1 FROM "mod_customers_contact" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid FOR UPDATE`,
  );
  const select = { ...contactColumns, invitedAt: true };
  return (await customerContact.findFirst({ where: { storeId, id }, select })) ?? undefined;
}

/** Whether there is an account with this address, in lower case, verified or not. */
export async function hasAccount(tx: Transaction, storeId: string, emailKey: string): Promise<boolean> {
  const found = await moduleData(customersModule, tx).query(
    sql`SELECT 1 FROM "auth_customer" WHERE "storeId" = ${storeId} AND "email" = ${emailKey} LIMIT 1`,
  );
  return found.length > 0;
}

/** The email address of one, without an account; null where the Store has none with this id. */
export async function findContactEmail(storeId: string, id: string, tx?: Transaction): Promise<string | null> {
  const found = await moduleData(customersModule, tx).customerContact.findFirst({
    where: { storeId, id },
    select: { email: true },
  });
  return found?.email ?? null;
}

export async function deleteContact(tx: Transaction, storeId: string, id: string): Promise<void> {
  await moduleData(customersModule, tx).customerContact.deleteMany({ where: { storeId, id } });
}
