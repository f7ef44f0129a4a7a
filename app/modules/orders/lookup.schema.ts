import { z } from "zod";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";

const message = "Enter your order number, like 1042.";

export const lookupSchema = z.object({
  number: z
    .string()
    .trim()
    .regex(/^#?[1-9]\d{0,9}$/, message)
    .transform((text) => Number(text.replace("#", "")))
    .pipe(z.number().max(MAX_INTEGER, message)),
  email: emailSchema,
});
