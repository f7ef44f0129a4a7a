import { refuse } from "#app/kernel/refusal.ts";
import type { NewItem } from "#app/modules/imports/import.ts";
import type { ReadFile } from "../import-steps.ts";
import type { FileRow } from "../read-rows.ts";
import { discountKey } from "./imported-discount.ts";
import { type DiscountHeader, discountHeader, hasDiscounts } from "./read-discounts.ts";
import { couponHeader, isOfCoupons } from "./woocommerce-coupons.ts";

/** Of one file: more take several. */
const MOST_DISCOUNTS = 50_000;
const MAX_TITLE = 120;

export const isOfDiscounts = (headers: readonly string[]) => isOfCoupons(headers) || hasDiscounts(headers);

/** A file of discounts, of this store or WooCommerce. @param records those after the header */
export function discountFile(headers: readonly string[], records: AsyncIterable<FileRow>): ReadFile {
  const header = isOfCoupons(headers) ? couponHeader(headers) : discountHeader(headers);
  const { format, columns, ignored } = header;
  return { kind: "discounts", format, columns, ignored, items: itemsOf(records, header) };
}

async function* itemsOf(rows: AsyncIterable<FileRow>, header: DiscountHeader): AsyncGenerator<NewItem, void> {
  const lines = new Map<string, number>();
  let found = 0;
  for await (const row of rows) {
    found += 1;
    if (found > MOST_DISCOUNTS) {
      refuse("invalid_input", { reason: "import_too_long", most: MOST_DISCOUNTS, kind: "discounts" });
    }
    const { line, fields, problems } = header.read(row);
    const key = discountKey(fields);
    const reason = reasonAgainst(key, lines.get(key));
    if (!lines.has(key)) lines.set(key, line);
    const all = [...(reason ? [{ column: "", reason }] : []), ...problems];
    yield {
      ...{ line, key, content: { line, fields } },
      title: (fields.title || fields.discountCode || "").slice(0, MAX_TITLE),
      problems: all.map((each) => ({ line, ...each })),
    };
  }
}

function reasonAgainst(key: string, before: number | undefined): string | null {
  if (key === "") return "This row has no code and no title.";
  if (before === undefined) return null;
  return `Line ${before} has the same ${key.startsWith("code ") ? "code" : "title, and neither has a code"}.`;
}
