import { z } from "zod";
import { MAX_INTEGER, parseAmount } from "#app/kernel/money.ts";

/** What an Operator types to move money: an amount in the currency's major units, and a note. */
export const operationSchema = (currency: string) =>
  z.object({
    amount: z
      .string()
      .transform((typed) => parseAmount(typed, currency))
      .refine((minor) => minor > 0 && minor <= MAX_INTEGER, "Enter an amount, such as 12.50."),
    note: z
      .string()
      .trim()
      .max(300, "Use at most 300 characters.")
      .regex(/^[^\p{Cc}]*$/u, "Use printable characters only."),
    idempotencyKey: z.uuid("Reload this page and try again."),
  });
