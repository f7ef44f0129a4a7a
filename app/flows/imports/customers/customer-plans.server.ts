import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { type Contact, knownByEmail } from "#app/modules/customers/internal.server.ts";
import { subscribable } from "#app/modules/newsletter/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { CustomerFileColumns, ImportedCustomer } from "./imported-customer.ts";
import { type CustomerPlan, planCustomer } from "./plan-customer.ts";

type Item = { line: number; key: string; content: unknown };
type Given = { viewer: SystemViewer; columns: CustomerFileColumns; tx?: Transaction };

/** Items of a file with the Customers that they mean, and what importing them would change. */
export async function plannedCustomers<Each extends Item>(
  items: readonly Each[],
  { viewer, columns, tx }: Given,
): Promise<{ item: Each; contact: Contact | null; plan: CustomerPlan }[]> {
  // Only `takeFile` writes it.
  const read = items.map((item) => ({ item, imported: item.content as ImportedCustomer }));
  const agreed = read.flatMap(({ item, imported }) => (imported.fields.marketing === "yes" ? [item.key] : []));
  const [known, mayBe] = await Promise.all([
    knownByEmail(
      viewer,
      items.map(({ key }) => key),
      tx,
    ),
    subscribable(viewer.storeId, agreed, tx),
  ]);
  return read.map(({ item, imported }) => {
    const contact = known.contacts.get(item.key) ?? null;
    const found = { contact, hasAccount: known.accounts.has(item.key), subscribable: mayBe.has(item.key) };
    return { item, contact, plan: planCustomer(imported, found, columns) };
  });
}
