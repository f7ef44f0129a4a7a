import type { NewIntent } from "../../payment-client.ts";

/** Stripe takes amounts in these in thousandths, of which the last digit must be 0. */
const thousandths = ["BHD", "JOD", "KWD", "OMR", "TND"];
/** What Stripe certainly takes as an address. Its page asks for any other; a refused one would stop the payment. */
const plainAddress = /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** What Stripe's page lists: the items where it can show them, else the payment as one line. Adds up to `amountMinor`. */
export function lineItems({ items, currency, amountMinor, description }: NewIntent) {
  const whole = { name: description, quantity: 1, unitMinor: amountMinor };
  const isExact = !thousandths.includes(currency) || items.every(({ unitMinor }) => unitMinor % 10 === 0);
  return (items.length > 0 && isExact ? items : [whole]).map(({ name, quantity, unitMinor }) => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: unitMinor,
      product_data: { name },
    },
  }));
}

/** The Shopper's address, where Stripe takes it. */
export function customerEmail({ email }: NewIntent): { customer_email: string } | object {
  return email && plainAddress.test(email) && !email.includes("..") ? { customer_email: email } : {};
}
