import { z } from "zod";
import { codePoints, isTooLong, PASSWORD_MAX, PASSWORD_MIN } from "#app/auth/library/password-length.ts";
import { emailSchema } from "#app/kernel/address.schema.ts";
import { profileSchema } from "#app/modules/customers/customer.schema.ts";

/** Sign-in doesn't reveal the password rules, beyond what can never be a password. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, "Enter your password.")
    .refine((password) => !isTooLong(password), `Passwords have at most ${PASSWORD_MAX} characters.`),
});

export const signUpSchema = z.object({
  name: profileSchema.shape.name,
  email: emailSchema,
  password: z
    .string()
    .refine((password) => !isTooLong(password), { abort: true, error: `Use at most ${PASSWORD_MAX} characters.` })
    .refine((password) => codePoints(password) >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`),
});
