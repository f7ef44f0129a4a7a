import { z } from "zod";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { requestKinds } from "./request.ts";
import { NOTE_LENGTH } from "./request-form.ts";

const PRINTABLE = "Use printable characters only.";
const atMost = (max: number) => `Use at most ${max} characters.`;

/** Several lines of plain text. Forms send line ends as CR LF, which count as one character. */
export const plainText = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, atMost(max))
        .refine((text) => text.split(/[\n\t]/).every(isPrintableLine), PRINTABLE),
    );

const nameSchema = z.string().trim().max(100, atMost(100)).refine(isPrintableLine, PRINTABLE);
const kindSchema = z.enum(requestKinds, { error: "Choose what you would like." });

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
