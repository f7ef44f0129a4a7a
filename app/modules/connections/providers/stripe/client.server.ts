import type Stripe from "stripe";
import { guardedAgent, type Reach } from "#app/platform/http/guarded-request.server.ts";
import {
  type KeyCheck,
  type NewIntent,
  type PaymentClient,
  type ProviderAnswer,
  ProviderUnavailable,
  refusedFor,
  UnknownAtProvider,
} from "../../payment-client.ts";
import { failedConnection } from "../failed-connection.server.ts";
import { disputesOf, toFacts } from "./facts.server.ts";

const TIMEOUT_MS = 10_000;
const RETRIES = 1;
/** Stripe accepts no expiry closer than 30 minutes. The store itself ends the session at its own deadline. */
const EXPIRY_MARGIN_SECONDS = 31 * 60;
/** Stripe counts these in hundredths, ISO 4217 in whole units: amounts would be off by a factor of 100. */
const miscounted = ["ISK", "UGX"];
/** Stripe takes these amounts in thousandths whose last digit must be 0. */
const thousandths = ["BHD", "JOD", "KWD", "OMR", "TND"];
/** An address that Stripe certainly accepts: a refused one would stop the payment. Its page asks for any other. */
const plainAddress = /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

type Link = { apiKey: string; apiUrl: string; reach: Reach };

/** Stripe's hosted Checkout through one Connection. An intent's id is its checkout session's. */
export function stripeClient({ apiKey, apiUrl, reach }: Link): PaymentClient {
  const open = () => openStripe(apiKey, new URL(apiUrl), reach);
  const sessionOf = (stripe: Stripe, id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
  const paymentOf = async (stripe: Stripe, id: string) => {
    const { payment_intent: payment } = await sessionOf(stripe, id);
    return typeof payment === "string" ? payment : payment?.id;
  };

  return {
    async check() {
      try {
        // A key that may create checkout sessions may do this too.
        const { object } = await (await open()).checkout.sessions.list({ limit: 1 });
        return object === "list" ? "works" : "wrong_address";
      } catch (error) {
        return failedCheck(error);
      }
    },

    async createIntent(intent) {
      if (miscounted.includes(intent.currency)) return refusedFor("currency_unsupported");
      return order(async () => {
        const stripe = await open();
        const made = await stripe.checkout.sessions.create(newSession(intent), { idempotencyKey: intent.reference });
        if (!made.url) throw new ProviderUnavailable("Stripe made a checkout session without a page.");
        return { providerIntentId: made.id, url: made.url };
      });
    },

    getIntent: (id) =>
      answered(async () => {
        const stripe = await open();
        const session = await sessionOf(stripe, id);
        return toFacts(session, await disputesOf(stripe, session));
      }),

    async cancelIntent(id) {
      await order(async () => {
        const stripe = await open();
        const session = await sessionOf(stripe, id);
        const payment = session.payment_intent;
        if (session.status === "open") await stripe.checkout.sessions.expire(id);
        else if (typeof payment === "object" && payment?.status === "requires_capture") {
          await stripe.paymentIntents.cancel(payment.id);
        }
        return {};
      });
    },

    capture: (id, amountMinor, key) =>
      order(async () => {
        const stripe = await open();
        const payment = await paymentOf(stripe, id);
        if (!payment) return null;
        await stripe.paymentIntents.capture(payment, { amount_to_capture: amountMinor }, { idempotencyKey: key });
        return {};
      }),

    refund: (id, amountMinor, key) =>
      order(async () => {
        const stripe = await open();
        const payment = await paymentOf(stripe, id);
        if (!payment) return null;
        await stripe.refunds.create({ payment_intent: payment, amount: amountMinor }, { idempotencyKey: key });
        return {};
      }),
  };
}

/** Loaded at first use: a store without Stripe doesn't wait for it at startup. */
const library = async () => (await import("stripe")).default;

async function openStripe(apiKey: string, { protocol, hostname, port }: URL, reach: Reach): Promise<Stripe> {
  const StripeLibrary = await library();
  return new StripeLibrary(apiKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    httpAgent: guardedAgent(protocol, reach),
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
  });
}

function newSession(intent: NewIntent): Stripe.Checkout.SessionCreateParams {
  const { reference, description } = intent;
  return {
    mode: "payment",
    // The Shopper pays the order's amount in its currency, not Stripe's conversion.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    success_url: intent.returnUrl,
    cancel_url: intent.cancelUrl,
    expires_at: Math.floor(intent.expiresAt.getTime() / 1000) + EXPIRY_MARGIN_SECONDS,
    ...customerEmail(intent),
    line_items: lineItems(intent),
    payment_intent_data: { capture_method: intent.capture, description, metadata: { reference } },
  };
}

/** The items where Stripe's page can show them, else the payment as one line. Adds up to `amountMinor`. */
function lineItems({ items, currency, amountMinor, description }: NewIntent) {
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

function customerEmail({ email }: NewIntent): { customer_email: string } | object {
  return email && plainAddress.test(email) && !email.includes("..") ? { customer_email: email } : {};
}

/** A command's answer: refused for good where Stripe says so or there is nothing to act on (null). */
async function order<T extends object>(work: () => Promise<T | null>): Promise<ProviderAnswer<T>> {
  const { StripeInvalidRequestError, StripeCardError } = (await library()).errors;
  try {
    const done = await work();
    return done ? { ok: true, ...done } : refusedFor("nothing_paid");
  } catch (error) {
    // A wrong key or account can be corrected; what Stripe says of the request itself is final.
    if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) {
      return { ok: false, code: "provider_refused", data: { reason: error.message } };
    }
    throw await unavailable(error);
  }
}

async function failedCheck(error: unknown): Promise<KeyCheck> {
  const errors = (await library()).errors;
  if (!(error instanceof errors.StripeError)) throw error;
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return "key_refused";
  }
  if (error instanceof errors.StripeConnectionError) return failedConnection(error.detail);
  // Without a status it wasn't Stripe's JSON; with another one, its interface isn't there.
  const { statusCode = 404 } = error;
  return statusCode >= 500 || statusCode === 429 ? "no_answer" : "wrong_address";
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw await unavailable(error);
  }
}

/** Turns every failure of the library into ProviderUnavailable; a fault of the store's own stays what it is. */
async function unavailable(error: unknown): Promise<unknown> {
  const { StripeError } = (await library()).errors;
  if (!(error instanceof StripeError)) return error;
  const Failure = error.code === "resource_missing" ? UnknownAtProvider : ProviderUnavailable;
  return new Failure(`Stripe: ${error.message}`, { cause: error });
}
