import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { ERASE_WORD } from "./erase-word.ts";

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
