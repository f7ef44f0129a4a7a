/** The sandbox provider of `docs/sandbox-provider.md`: Standard Webhooks, and a payment page that moves no money. */
import { z } from "zod";
import { eventName, type Provider, type SignedRequest, type Verification } from "../../provider.server.ts";
import { isSignedBy, readJson, strictBase64, untimely } from "../../signature.server.ts";
import { sandboxClient } from "./client.server.ts";

const secrets = z.object({
  webhookSecret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{24,}$/, "must be whsec_ and base64")
    .meta({ title: "Webhook secret", description: "SANDBOX_WEBHOOK_SECRET of the sandbox. Begins with whsec_." }),
  apiKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "must be the key that the sandbox was started with, without spaces")
    .meta({ title: "API key", description: "SANDBOX_API_KEY of the sandbox." }),
});
const settings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .meta({ title: "Address", description: "Where the sandbox provider runs." }),
});

const typed = z.object({ type: eventName });
const about = z.object({
  data: z.object({
    object: z.union([
      z.object({ id: z.string() }),
      z
        .object({ paymentIntent: z.object({ id: z.string() }) })
        .transform((refund) => ({ id: refund.paymentIntent.id })),
    ]),
  }),
});

export const sandbox: Provider = {
  name: "Sandbox",
  about: "For trying out. It moves no money: anyone can “pay” with it, and its orders are marked TEST.",
  steps: [
    "Start the sandbox provider with the events address below as SANDBOX_EVENTS_URL.",
    "Enter where it runs, and the API key and the webhook secret that it was started with.",
  ],
  secrets,
  settings,
  isTest: () => true,
  signedHeaders: ["webhook-id", "webhook-timestamp", "webhook-signature"],
  verify,
  subjectOf(event) {
    const parsed = about.safeParse(event);
    return parsed.success ? parsed.data.data.object.id : null;
  },
  payments: {
    client(link) {
      return sandboxClient({ apiKey: secrets.parse(link.secrets).apiKey, ...settings.parse(link.settings) });
    },
    hostedPageOrigins: (stored) => [new URL(settings.parse(stored).baseUrl).origin],
  },
};

const signatureList = /^v\w+,[\w+/=-]+(?: v\w+,[\w+/=-]+){0,9}$/;

/** https://github.com/standard-webhooks/standard-webhooks, symmetric signatures (`v1`) over `id.timestamp.body`. */
function verify({ body, headers, now }: SignedRequest, webhookSecrets: readonly string[]): Verification {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signature = headers.get("webhook-signature");
  if (!id || !timestamp || !signature) return { ok: false, reason: "not_signed" };
  // Without a dot in the id, what is signed can be read in one way only.
  const wellFormed = /^[\w-]{1,200}$/.test(id) && /^[1-9]\d{0,11}$/.test(timestamp) && signatureList.test(signature);
  if (!wellFormed) return { ok: false, reason: "malformed_signature" };
  const ofVersion = signature.split(" ").filter((part) => part.startsWith("v1,"));
  if (ofVersion.length === 0) return { ok: false, reason: "unknown_version" };
  const late = untimely(timestamp, now);
  if (late) return { ok: false, reason: late };
  const keys = webhookSecrets.map((secret) => Buffer.from(secret.slice("whsec_".length), "base64"));
  const signatures = ofVersion.flatMap((part) => strictBase64(part.slice("v1,".length)) ?? []);
  if (!isSignedBy(keys, [`${id}.${timestamp}.`, body], signatures)) return { ok: false, reason: "wrong_signature" };
  const event = readJson(body);
  if (event === undefined) return { ok: false, reason: "not_an_event" };
  const parsed = typed.safeParse(event);
  return { ok: true, eventId: id, type: parsed.success ? parsed.data.type : "" };
}
