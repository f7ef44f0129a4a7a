import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { sheetField } from "#app/kernel/sheet.ts";
import { savePrices } from "#app/modules/catalog/index.server.ts";
import { changedPrices, type PriceRow, seenPrices } from "#app/modules/catalog/prices-form.ts";
import type { PricedVariant } from "#app/modules/catalog/variant-price.schema.ts";
import { env } from "#app/platform/env.server.ts";
import { storeProfile } from "#app/platform/store-profile.server.ts";
import { type FormAgain, formAgain } from "../../submit.server.ts";

type Typed = { rows: readonly PriceRow[] };
export type PricesAnswer = FormAgain<Typed> & {
  /** How many were saved, where others couldn't be. */
  saved?: number;
};

/**
 * Saves the prices that someone changed, and redirects to `to` with how many these were; or shows the form again: 422 for
 * invalid input, of which nothing is saved, and 409 with those that someone else changed meanwhile.
 * @throws `data(null, { status: 404 })` for a variant that this Store doesn't have
 */
export async function submitPrices(admin: AdminViewer, rows: readonly PriceRow[], to: (saved: number) => string) {
  const { STORE_CURRENCY: currency } = env();
  const typed: Typed = { rows };
  const { prices, errors } = changedPrices(rows, currency);
  if (Object.keys(errors).length > 0) return formAgain({ typed, errors }, 422);
  if (prices.length === 0) return formAgain({ typed, refused: "Change at least one price first." }, 422);
  const outcome = await savePrices(admin, prices);
  if (!outcome.ok) throw data(null, { status: 404 });
  const refused = new Map(outcome.value.map((each) => [each.variantId, each]));
  if (refused.size === 0) return redirect(to(prices.length), 303);
  const { language } = await storeProfile();
  const conflicts = Object.fromEntries(
    [...refused].map(([id, now]) => [sheetField("price", id), conflictText(now, currency, language)]),
  );
  const left = rows.flatMap((row) => {
    const now = refused.get(row.id);
    return now ? [{ ...row, seen: seenPrices(now) }] : [];
  });
  const saved = prices.length - refused.size;
  return data<PricesAnswer>({ typed: { rows: left }, errors: conflicts, saved }, { status: 409 });
}

function conflictText({ regularMinor, saleMinor }: PricedVariant, currency: string, language: string): string {
  const price = formatMoney(regularMinor, currency, language);
  const sale = saleMinor === null ? "no sale price" : `a sale price of ${formatMoney(saleMinor, currency, language)}`;
  return `Someone else changed it to ${price}, with ${sale}. Check your prices and save again.`;
}
