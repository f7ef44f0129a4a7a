import { decimalAmount, parseAmount } from "#app/kernel/money.ts";
import { readSheet, type SheetRow, sheetField } from "#app/kernel/sheet.ts";
import { type PricedVariant, variantPriceSchema } from "./variant-price.schema.ts";

export const priceFields = ["price", "salePrice"] as const;
/** `seen` is the price and, after a slash, the sale price that the form showed, in minor units. */
export type PriceRow = SheetRow<(typeof priceFields)[number]>;
export type ChangedPrice = PricedVariant & { variantId: string; seen: PricedVariant };

const seenPattern = /^(\d{1,9})\/(\d{1,9})?$/;

export const seenPrices = ({ regularMinor, saleMinor }: PricedVariant) => `${regularMinor}/${saleMinor ?? ""}`;

export const typedPrices = ({ regularMinor, saleMinor }: PricedVariant, currency: string): PriceRow["typed"] => ({
  price: decimalAmount(regularMinor, currency),
  salePrice: saleMinor === null ? "" : decimalAmount(saleMinor, currency),
});

export function readPriceRows(form: FormData): PriceRow[] | null {
  const rows = readSheet(form, priceFields);
  return rows?.every(({ seen }) => seenPattern.test(seen)) ? rows : null;
}

/** The rows that someone changed, with what is wrong with them by the names of their fields. */
export function changedPrices(rows: readonly PriceRow[], currency: string) {
  const errors: Record<string, string> = {};
  const prices: ChangedPrice[] = [];
  for (const row of rows) {
    const [, regular = "", sale = ""] = seenPattern.exec(row.seen) ?? [];
    const seen = { regularMinor: Number(regular), saleMinor: sale === "" ? null : Number(sale) };
    const wanted = {
      regularMinor: parseAmount(row.typed.price, currency),
      saleMinor: row.typed.salePrice.trim() === "" ? null : parseAmount(row.typed.salePrice, currency),
    };
    if (wanted.regularMinor === seen.regularMinor && wanted.saleMinor === seen.saleMinor) continue;
    const { data, error } = variantPriceSchema.safeParse(wanted);
    if (data) prices.push({ variantId: row.id, ...data, seen });
    for (const { path, message } of error?.issues ?? []) {
      errors[sheetField(path[0] === "saleMinor" ? "salePrice" : "price", row.id)] ??= message;
    }
  }
  return { prices, errors };
}
