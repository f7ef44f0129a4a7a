import { sumMinor } from "#app/kernel/money.ts";
import type { OrderLine } from "#app/kernel/order-line.ts";
import type { IntentItem, NewIntent } from "#app/modules/connections/payment-client.ts";
import type { Texts } from "#app/texts/texts.ts";

/** More lines than any provider's page takes are not sent. */
const MAX_ITEMS = 100;
const MAX_NAME = 250;
const MAX_STORE_NAME = 150;

type Paid = {
  email: string | null;
  shippingMinor: number;
  /** Taxes that the prices don't have in them. */
  addedTaxMinor?: number;
  lines: readonly Pick<OrderLine, "title" | "variantTitle" | "quantity" | "unitPriceMinor">[];
};

/**
 * Built only from the stored session, which doesn't change while it is being paid for: every attempt to create an
 * intent must send the same. Shows no lines where they and the shipping don't add up to `amountMinor`.
 * @param t in the Store's language, since the Shopper reads it
 */
export function paymentPage({ email, lines, shippingMinor, addedTaxMinor = 0 }: Paid, amountMinor: number, t: Texts) {
  const products = lines.map(({ title, variantTitle, quantity, unitPriceMinor }) => ({
    name: (variantTitle ? `${title}, ${variantTitle}` : title).slice(0, MAX_NAME),
    quantity,
    unitMinor: unitPriceMinor,
  }));
  const shipping = { name: t("checkout_answers.shipping"), quantity: 1, unitMinor: shippingMinor };
  const taxes = { name: t("checkout_answers.taxes"), quantity: 1, unitMinor: addedTaxMinor };
  const items: IntentItem[] = [...products, ...[shipping, taxes].filter(({ unitMinor }) => unitMinor > 0)];
  const total = sumMinor(items.map(({ quantity, unitMinor }) => quantity * unitMinor));
  const fits = total === amountMinor && items.length <= MAX_ITEMS;
  return { email, items: fits ? items : [] } satisfies Pick<NewIntent, "email" | "items">;
}

/** The payment's description at the provider: the store, and a reference that a Shopper can quote. */
export function paymentDescription(storeName: string, sessionId: string, t: Texts): string {
  const reference = sessionId.slice(-8).toUpperCase();
  return t("checkout_answers.payment", { store: storeName.slice(0, MAX_STORE_NAME), reference });
}
