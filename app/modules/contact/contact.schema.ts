import { z } from "zod";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { plainLine, plainText } from "#app/kernel/text.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { MESSAGE_LENGTH, NAME_LENGTH, ORDER_LENGTH } from "./contact-form.ts";

export const contactSchema = z.object({
  name: plainLine(NAME_LENGTH).refine((name) => name !== "", { error: () => currentTexts()("fields.name") }),
  email: emailAddressSchema,
  /** As typed: a message about an order that can't be found is welcome, too. */
  order: plainLine(ORDER_LENGTH),
  message: plainText(MESSAGE_LENGTH).refine((message) => message !== "", {
    error: () => currentTexts()("fields.message"),
  }),
});
export type ContactMessage = z.output<typeof contactSchema>;
