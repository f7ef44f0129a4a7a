import { z } from "zod";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { plainLine, plainText } from "#app/kernel/text.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { requestKinds } from "./request.ts";
import { NOTE_LENGTH } from "./request-form.ts";

const nameSchema = plainLine(100);
const kindSchema = z.enum(requestKinds, { error: () => currentTexts()("fields.request_kind") });

/** A quote request sent through the API. Cart, prices, Store and person never come from a caller. */
export const checkoutRequestSchema = z.object({
  operationKey: idempotencyKeySchema,
  contact: z.object({ email: emailSchema, name: nameSchema.default("") }),
  note: plainText(NOTE_LENGTH).default(""),
  kind: kindSchema.default("quote"),
});
export type NewRequest = z.output<typeof checkoutRequestSchema>;

/** The same from the page's form. */
export const requestFormSchema = z.object({
  kind: kindSchema,
  email: emailSchema,
  name: nameSchema,
  note: plainText(NOTE_LENGTH),
});
