/** Resend, which sends the store's emails: its events report on them. */
import { z } from "zod";
import type { EmailOutcome, EmailReport } from "#app/modules/emails/email-state.ts";
import { EMAIL_TAG } from "#app/platform/email.server.ts";
import type { Provider } from "../provider.server.ts";
import { eventName } from "../provider-event.ts";
import { standardHeaders, standardSecret, verifyStandard } from "../standard-webhooks.server.ts";

const secrets = z.object({
  webhookSecret: standardSecret.meta({
    title: "Signing secret",
    description: "From the webhook in Resend’s dashboard. Starts with whsec_.",
  }),
});

/** https://resend.com/docs/webhooks/event-types */
const outcomes: Partial<Record<string, EmailOutcome>> = {
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.suppressed": "bounced",
  "email.complained": "complained",
  "email.failed": "failed",
};

// A bounce without a type is permanent: that was the event's first meaning.
const TEMPORARY = ["Transient", "Undetermined"];
const LONGEST_REASON = 300;

const named = z.object({ name: z.string(), value: z.string() });
const tags = z
  .union([
    z.record(z.string(), z.string()),
    z.array(named).transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
  ])
  .catch({});
const words = z.object({ message: z.string().optional(), reason: z.string().optional(), type: z.string().optional() });
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: eventName,
    tags,
    bounce: words.optional().catch(undefined),
    failed: words.optional().catch(undefined),
    suppressed: words.optional().catch(undefined),
  }),
});

export const resend: Provider = {
  name: "Resend",
  about:
    "Reports which emails were delivered, bounced or marked as spam. Sending uses a separate key, EMAIL_SERVICE_API_KEY.",
  steps: [
    "In Resend’s dashboard, open Webhooks and add one with the events address below.",
    "Choose the events email.delivered, email.bounced, email.complained and email.failed.",
    "Enter the webhook’s signing secret.",
  ],
  secrets,
  settings: z.object({}),
  isTest: () => false,
  signedHeaders: standardHeaders("svix"),
  verify: (request, webhookSecrets) => verifyStandard("svix", request, webhookSecrets),
  subjectOf(event) {
    const parsed = eventSchema.safeParse(event);
    return parsed.success ? parsed.data.data.email_id : null;
  },
  emailReportOf,
};

function emailReportOf(event: unknown): EmailReport | null {
  const parsed = eventSchema.safeParse(event);
  const outcome = parsed.success ? outcomes[parsed.data.type] : undefined;
  if (!parsed.success || !outcome) return null;
  const { email_id: providerId, tags, bounce, failed, suppressed } = parsed.data.data;
  const { message, reason, type } = bounce ?? suppressed ?? failed ?? {};
  const text = (message ?? reason)?.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST_REASON);
  const emailId = z.uuid().safeParse(tags[EMAIL_TAG]);
  return {
    ...{ outcome, providerId, emailId: emailId.success ? emailId.data : null },
    permanent: !TEMPORARY.includes(type ?? ""),
    reason: text || null,
  };
}
