import type { NewIntent } from "../../payment-client.ts";

/** Stripe takes these amounts in thousandths whose last digit must be 0. */
const thousandths = ["BHD", "JOD", "KWD", "OMR", "TND"];
/** An address that Stripe certainly accepts: a refused one would stop the payment. Its page asks for any other. */
const plainAddress = /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** The items where Stripe's page can show them, else the payment as one line. Adds up to `amountMinor`. */
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

export function customerEmail({ email }: NewIntent): { customer_email: string } | object {
  return email && plainAddress.test(email) && !email.includes("..") ? { customer_email: email } : {};
}
