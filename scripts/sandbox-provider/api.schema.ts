/** What callers may send. Unknown fields are refused, so that a misspelt one does not pass unnoticed. */
import { z } from "zod";
import { controlSchema } from "./chaos.ts";
import { itemSchema, statuses } from "./intent.ts";

const currencies = new Set(Intl.supportedValuesOf("currency"));
const amount = z.int().positive().max(999_999_999_999);
const intentId = z.string().max(64);

/** The host is narrow because it ends up in a Content-Security-Policy, where `;` and `,` would begin something new. */
function isReturnUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === "https:" || url.protocol === "http:") &&
    /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) &&
    url.username === "" &&
    url.password === ""
  );
}

const items = z.array(itemSchema).min(1).max(100);

export const createIntentSchema = z.strictObject({
  amount,
  currency: z.string().refine((code) => currencies.has(code), "must be an ISO 4217 code in capitals"),
  reference: z.string().min(1).max(200),
  returnUrl: z.string().max(2000).refine(isReturnUrl, "must be an absolute http or https URL"),
  description: z.string().max(500).optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  capture: z.enum(["automatic", "manual"]).default("automatic"),
  items: items.optional(),
  email: z.string().min(1).max(320).optional(),
});
export type CreateIntent = z.infer<typeof createIntentSchema>;

export const captureSchema = z.strictObject({ amount: amount.optional() });
export const nothingSchema = z.strictObject({});
export const refundRequestSchema = z.strictObject({
  paymentIntent: intentId,
  amount,
  reference: z.string().min(1).max(200).optional(),
});
export const controlUpdateSchema = controlSchema.partial().strict();
export const shopperSchema = z.strictObject({
  paymentIntent: intentId,
  delayMs: z.int().min(1).max(600_000).optional(),
});

const page = { after: z.string().max(64).optional(), limit: z.coerce.number().int().min(1).max(1000).default(100) };
export const eventListSchema = z.strictObject(page);
export const intentListSchema = z.strictObject({
  ...page,
  reference: z.string().max(200).optional(),
  status: z.enum(statuses).optional(),
  createdAfter: z.iso.datetime({ offset: true }).optional(),
});
