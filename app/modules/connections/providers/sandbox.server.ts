/** The sandbox provider of `docs/sandbox-provider.md`: Standard Webhooks, and a payment page that moves no money. */
import { z } from "zod";
import type { Provider } from "../provider.server.ts";
import { standardHeaders, standardSecret, verifyStandard } from "../standard-webhooks.server.ts";
import { sandboxClient } from "./sandbox-client.server.ts";

const secrets = z.object({
  webhookSecret: standardSecret.meta({
    title: "Webhook secret",
    description: "The sandbox’s SANDBOX_WEBHOOK_SECRET. Starts with whsec_.",
  }),
  apiKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "must be the key that the sandbox was started with, without spaces")
    .meta({ title: "API key", description: "The sandbox’s SANDBOX_API_KEY." }),
});
const settings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .meta({ title: "Address", description: "Where the sandbox provider runs." }),
});

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
  about: "For testing. No money moves: anyone can “pay” with it, and its orders are marked TEST.",
  steps: [
    "Start the sandbox provider with the events address below as SANDBOX_EVENTS_URL.",
    "Enter its address, and the API key and webhook secret it was started with.",
  ],
  secrets,
  settings,
  isTest: () => true,
  signedHeaders: standardHeaders("webhook"),
  verify: (request, webhookSecrets) => verifyStandard("webhook", request, webhookSecrets),
  subjectOf(event) {
    const parsed = about.safeParse(event);
    return parsed.success ? parsed.data.data.object.id : null;
  },
  payments: {
    client(link, reach) {
      return sandboxClient({ apiKey: secrets.parse(link.secrets).apiKey, ...settings.parse(link.settings), reach });
    },
    calledAddress: (stored) => settings.parse(stored).baseUrl,
    hostedPageOrigins: (stored) => [new URL(settings.parse(stored).baseUrl).origin],
  },
};
