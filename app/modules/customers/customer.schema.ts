import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { ERASE_WORD } from "./erase-word.ts";
import { taxStatuses } from "./tax-status.ts";

/** What a Customer may change of their profile; the name has the same limits as at sign-up. */
export const profileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter your name.")
    .max(100, "Use at most 100 characters.")
    .refine(isPrintableLine, "Use printable characters only."),
  phone: z
    .string()
    .trim()
    .max(30, "Use at most 30 characters.")
    .regex(/^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/, "Enter a phone number, like +49 30 1234567, or leave it empty."),
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

export const eraseSchema = z.object({
  word: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.literal(ERASE_WORD, { error: `Type the word ${ERASE_WORD}.` })),
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
