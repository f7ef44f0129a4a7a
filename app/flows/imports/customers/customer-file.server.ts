import { emailAddressSchema, emailKeyOf } from "#app/kernel/email-address.ts";
import { refuse } from "#app/kernel/refusal.ts";
import type { NewItem } from "#app/modules/imports/import.ts";
import type { ReadFile } from "../import-steps.ts";
import type { FileRow } from "../read-rows.ts";
import { columnName } from "./imported-customer.ts";
import { type CustomerHeader, customerHeader } from "./read-customers.ts";

/** Of one file: more take several. */
const MOST_CUSTOMERS = 50_000;
const MAX_TITLE = 120;

/** A file of customers, of this store, Shopify or WooCommerce. @param records those after the header */
export function customerFile(headers: readonly string[], records: AsyncIterable<FileRow>): ReadFile {
  const header = customerHeader(headers);
  const { format, columns, ignored } = header;
  return { kind: "customers", format, columns, ignored, items: itemsOf(records, header) };
}

async function* itemsOf(rows: AsyncIterable<FileRow>, header: CustomerHeader): AsyncGenerator<NewItem, void> {
  const lines = new Map<string, number>();
  const column = columnName(header.columns, "email");
  let found = 0;
  for await (const row of rows) {
    found += 1;
    if (found > MOST_CUSTOMERS) {
      refuse("invalid_input", { reason: "import_too_long", most: MOST_CUSTOMERS, kind: "customers" });
    }
    const content = header.read(row);
    const { line, fields } = content;
    const email = emailAddressSchema.safeParse(fields.email ?? "");
    const key = email.success ? emailKeyOf(email.data) : "";
    const before = lines.get(key);
    if (key && before === undefined) lines.set(key, line);
    const reason = key ? before && `Line ${before} has the same email address.` : email.error?.issues[0]?.message;
    yield {
      ...{ line, key, content, title: (fields.name || fields.email || "").slice(0, MAX_TITLE) },
      problems: reason ? [{ line, column, reason }] : [],
    };
  }
}
