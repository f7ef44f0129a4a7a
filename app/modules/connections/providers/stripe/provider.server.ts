/** Stripe: payment on its hosted Checkout page, and its events. */
import { z } from "zod";
import { type Provider, providerOrigin } from "../../provider.server.ts";
import { eventName, type SignedRequest, type Verification } from "../../provider-event.ts";
import { isSignedBy, readJson, timestampRefusal } from "../../signature.server.ts";
import { stripeClient } from "./client.server.ts";

const HEADER = "stripe-signature";

const secrets = z.object({
  webhookSecret: z
    .string()
    .regex(/^whsec_[\x21-\x7e]{16,200}$/, "must be the signing secret, which starts with whsec_")
    .meta({ title: "Signing secret", description: "From the webhook endpoint in Stripe’s dashboard." }),
  apiKey: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w{8,250}$/, "must be a secret or restricted key, which starts with sk_ or rk_")
    .meta({ title: "Secret key", description: "Starts with sk_ or rk_. A test key creates test orders." }),
});
const settings = z.object({
  apiUrl: providerOrigin
    .default("https://api.stripe.com")
    .meta({ title: "API address", description: "Only for a proxy or a test." }),
  hostedPageOrigin: providerOrigin
    .default("https://checkout.stripe.com")
    .meta({ title: "Payment page", description: "Only if you use your own domain for Stripe’s pages." }),
});

/** The events that the store uses. Others do no harm. */
const eventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.amount_capturable_updated",
  "charge.refunded",
  "refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

const eventSchema = z.object({ id: eventName, type: eventName });
/** A checkout session, a payment intent, or something that belongs to one: a charge, a refund, a dispute. */
const about = z.object({
  data: z.object({
    object: z.union([
      z.object({ object: z.enum(["checkout.session", "payment_intent"]), id: z.string() }),
      z
        .object({ object: z.enum(["charge", "refund", "dispute"]), payment_intent: z.string() })
        .transform(({ payment_intent: id }) => ({ id })),
    ]),
  }),
});

export const stripe: Provider = {
  name: "Stripe",
  about: "Cards and other payment methods, on Stripe’s own page.",
  steps: [
    "In Stripe’s dashboard, open Developers and then API keys, and create a restricted key with write access to Checkout Sessions, PaymentIntents and Refunds, and read access to Charges and Disputes.",
    `Under Webhooks, add an endpoint with the events address below and select these events: ${eventTypes.join(", ")}.`,
    "Enter the key and the endpoint’s signing secret.",
  ],
  secrets,
  settings,
  isTest: (stored) => /^.k_test_/.test(secrets.parse(stored).apiKey),
  signedHeaders: [HEADER],
  verify,
  subjectOf(event) {
    const parsed = about.safeParse(event);
    return parsed.success ? parsed.data.data.object.id : null;
  },
  payments: {
    client(link, reach) {
      const { apiKey } = secrets.parse(link.secrets);
      return stripeClient({ apiKey, apiUrl: settings.parse(link.settings).apiUrl, reach });
    },
    calledAddress: (stored) => settings.parse(stored).apiUrl,
    hostedPageOrigins: (stored) => [new URL(settings.parse(stored).hostedPageOrigin).origin],
  },
};

/**
 * https://docs.stripe.com/webhooks/signature: `v1` over `t.body`. Stripe's library decodes the body as text first,
 * which drops a byte order mark, accepts any future time and takes the last of several times: decision 0027.
 */
function verify({ body, headers, now }: SignedRequest, webhookSecrets: readonly string[]): Verification {
  const header = headers.get(HEADER);
  if (!header) return { ok: false, reason: "not_signed" };
  const timestamp = /^t=([1-9]\d{0,11})(?:,v\d+=[0-9a-f]{64}){1,10}$/.exec(header)?.[1];
  if (!timestamp) return { ok: false, reason: "malformed_signature" };
  const signatures = [...header.matchAll(/,v1=([0-9a-f]{64})/g)].map(([, hex]) => Buffer.from(hex ?? "", "hex"));
  if (signatures.length === 0) return { ok: false, reason: "unknown_version" };
  const late = timestampRefusal(timestamp, now);
  if (late) return { ok: false, reason: late };
  if (!isSignedBy(webhookSecrets, [`${timestamp}.`, body], signatures)) return { ok: false, reason: "wrong_signature" };
  const content = readJson(body);
  const parsed = eventSchema.safeParse(content);
  if (!parsed.success) return { ok: false, reason: "not_an_event" };
  return { ok: true, eventId: parsed.data.id, type: parsed.data.type, content };
}
