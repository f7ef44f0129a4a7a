import { z } from "zod";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { parseOrderName } from "#app/kernel/order-name.ts";
import { currentTexts } from "#app/texts/texts.ts";

export const lookupSchema = z.object({
  number: z
    .string()
    // The number alone identifies an order: a mistyped prefix still finds it.
    .transform((text) => parseOrderName(text)?.number)
    .pipe(z.int({ error: () => currentTexts()("order_answers.number") })),
  email: emailSchema,
});
