import { z } from "zod";
import { codePoints, isTooLong, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { atMost } from "#app/kernel/text.schema.ts";
import { profileSchema } from "#app/modules/customers/customer.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";

/** Sign-in doesn't reveal the password rules, beyond what can never be a password. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, { error: () => currentTexts()("fields.password") })
    .refine((password) => !isTooLong(password), {
      error: () => currentTexts()("fields.password_too_long", { max: PASSWORD_MAX }),
    }),
});

export const signUpSchema = z.object({
  name: profileSchema.shape.name,
  email: emailSchema,
  password: z
    .string()
    .refine((password) => !isTooLong(password), { abort: true, ...atMost(PASSWORD_MAX) })
    .refine((password) => codePoints(password) >= PASSWORD_MIN, {
      error: () => currentTexts()("fields.at_least", { min: PASSWORD_MIN }),
    }),
});
