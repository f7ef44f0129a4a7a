import { z } from "zod";
import { atMost, printable } from "#app/kernel/text.schema.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { taxStatuses } from "./tax-status.ts";

/** What a Customer may change of their profile; the name has the same limits as at sign-up. */
export const profileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => currentTexts()("fields.name") })
    .max(100, atMost(100))
    .refine(isPrintableLine, printable),
  phone: z
    .string()
    .trim()
    .max(30, atMost(30))
    .regex(/^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/, { error: () => currentTexts()("fields.phone") }),
});

const line = (text: string) => isPrintableLine(text);

export const noteSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "Write something first.")
    .max(2000, "Use at most 2,000 characters.")
    .refine((text) => text.split(/\r?\n/).every(line), "Use printable characters only."),
});

const eraseWord = () => currentTexts()("account.erase_word");

/** What must be typed to erase an account, so that it can't happen by accident. */
export const eraseSchema = z.object({
  word: z
    .string()
    .trim()
    .toUpperCase()
    .refine((typed) => typed === eraseWord(), {
      error: () => currentTexts()("fields.type_the_word", { word: eraseWord() }),
    }),
});

/** Whether a Customer may pay by ways that are only for those whom an Operator allowed. */
export const customerManualPaymentsSchema = z.object({ allowed: z.enum(["yes", "no"], "Choose one of these.") });

const wholeTaxId = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/;

/** What an Operator decides about a Customer's taxes. What the status has no use for is dropped. */
export const customerTaxSchema = z
  .object({
    status: z.enum(taxStatuses, "Choose one of these."),
    reason: z.string().trim().max(120, "Use at most 120 characters.").refine(line, "Use printable characters only."),
    taxId: z
      .string()
      .toUpperCase()
      .transform((typed) => typed.replace(/[\s.-]/g, "")),
    confirmed: z.string(),
  })
  .transform(({ status, reason, taxId, confirmed }, context) => {
    const problem = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (status === "exempt" && reason === "") problem("reason", "Enter why they’re exempt.");
    if (status === "reverse_charge") {
      if (!wholeTaxId.test(taxId)) problem("taxId", "Enter the tax ID with its country, like DE123456789.");
      else if (confirmed !== "yes") problem("confirmed", "Check the tax ID first, then tick this box.");
    }
    return {
      status,
      reason: status === "exempt" ? reason : "",
      taxId: status === "reverse_charge" ? taxId : "",
    };
  });
export type CustomerTaxInput = z.output<typeof customerTaxSchema>;
