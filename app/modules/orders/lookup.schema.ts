import { z } from "zod";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { parseOrderName } from "#app/kernel/order-name.ts";

const message = "Enter your order number, like 1042 or AB-1042.";

export const lookupSchema = z.object({
  number: z
    .string()
    // The number alone identifies an order: a mistyped prefix still finds it.
    .transform((text) => parseOrderName(text)?.number)
    .pipe(z.int(message)),
  email: emailSchema,
});
