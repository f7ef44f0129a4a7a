import { z } from "zod";
import { isPrintableLine } from "./text.ts";

const PRINTABLE = "Use printable characters only.";
const atMost = (max: number) => `Use at most ${max} characters.`;

/** One line of plain text, which may be empty. */
export const plainLine = (max: number) => z.string().trim().max(max, atMost(max)).refine(isPrintableLine, PRINTABLE);

/** Several lines of plain text. Forms send line ends as CR LF, which count as one character. */
export const plainText = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, atMost(max))
        .refine((text) => text.split(/[\n\t]/).every(isPrintableLine), PRINTABLE),
    );
