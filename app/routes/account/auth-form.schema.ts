import { z } from "zod";
import { emailSchema } from "#app/modules/checkout/address.schema.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Signing in says nothing about how long a password has to be, beyond what could never be one. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, "Enter your password.").max(PASSWORD_MAX, "A password has at most 128 characters."),
});

export const signUpSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter your name.")
    .max(100, "Use at most 100 characters.")
    .regex(/^\P{Cc}*$/u, "Use printable characters only."),
  email: emailSchema,
  password: z
    .string()
    .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`),
});
