/** What importing a Customer means: a new one, a change, nothing, or why they can't be imported. */
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { type ContactInput, contactSchema } from "#app/modules/customers/contact.schema.ts";
import { type ContactField, contactFields, contactTexts, emptyContact } from "#app/modules/customers/contact.ts";
import type { ItemProblem } from "#app/modules/imports/import.ts";
import { type CustomerFileColumns, columnName, type ImportedCustomer } from "./imported-customer.ts";

export type CustomerPlan =
  | { state: "refused"; problems: ItemProblem[] }
  | { state: "same" }
  | { state: "create" | "update"; input: ContactInput; changes: string[]; subscribes: boolean };

type Known = {
  /** Null where the Store doesn't know the address. */
  contact: ContactInput | null;
  /** Whether there is an account with the address: it is its owner's. */
  hasAccount: boolean;
  /** Whether a file may subscribe it to the newsletter. */
  subscribable: boolean;
};

const ofAddress: readonly ContactField[] = ["company", "line1", "line2", "postalCode", "city", "region", "country"];
const nameOf = (field: ContactField) => (ofAddress.includes(field) ? "address" : field);

export function planCustomer(
  { line, fields }: ImportedCustomer,
  { contact, hasAccount, subscribable }: Known,
  columns: CustomerFileColumns,
): CustomerPlan {
  if (hasAccount) return { state: "same" };
  const { marketing, ...texts } = fields;
  const before = contact ? contactTexts(contact) : emptyContact;
  // Upper and lower case make no other address.
  const parsed = contactSchema.safeParse({ ...before, ...texts, ...(contact ? { email: contact.email } : {}) });
  if (!parsed.success) {
    const errors = Object.entries(fieldErrors(parsed.error, [...contactFields]));
    const problem = ([field, reason]: [string, string]) => ({
      ...{ line, reason },
      // The names are the schema's own.
      column: columnName(columns, field as ContactField),
    });
    return { state: "refused", problems: errors.map(problem) };
  }
  const input = parsed.data;
  const after = contactTexts(input);
  const changed = contact ? contactFields.filter((field) => before[field] !== after[field]).map(nameOf) : [];
  const subscribes = marketing === "yes" && subscribable;
  const changes = [...new Set([...changed, ...(subscribes ? ["newsletter"] : [])])];
  if (!contact) return { state: "create", input, changes, subscribes };
  return changes.length === 0 ? { state: "same" } : { state: "update", input, changes, subscribes };
}
