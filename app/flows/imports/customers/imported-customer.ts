import type { ContactField } from "#app/modules/customers/contact.ts";

/** What a column says of a Customer. `marketing`: whether they agreed to the newsletter elsewhere. */
export type CustomerField = ContactField | "firstName" | "lastName" | "marketing";

/** A Customer as a row of a file has it. What the file has no column for is missing. */
export type ImportedCustomer = { line: number; fields: Partial<Record<ContactField | "marketing", string>> };

/** Which header of the file a field has. */
export type CustomerFileColumns = Record<string, string>;

/** The headers of this store's own files, as its export has them. */
const ownHeaders: Record<ContactField, string> = {
  ...{ email: "email", name: "name", phone: "phone", company: "company" },
  ...{ line1: "address_line_1", line2: "address_line_2", postalCode: "postal_code", city: "city" },
  ...{ region: "region", country: "country", tags: "tags", note: "note" },
};

/** The header of a field in the file; the one of our own files where the file has none. */
export const columnName = (columns: CustomerFileColumns, field: ContactField): string =>
  columns[field] ?? (field === "name" ? (columns.firstName ?? columns.lastName) : undefined) ?? ownHeaders[field];
