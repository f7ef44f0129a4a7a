import { z } from "zod";
import { currentTexts } from "#app/texts/texts.ts";
import { isPrintableLine } from "./text.ts";

/** What a field is told that has more characters than that. */
export const atMost = (max: number) => ({ error: () => currentTexts()("fields.at_most", { max }) });

/** What a field is told that has characters which can't be seen. */
export const printable = { error: () => currentTexts()("fields.printable") };

/** One line of plain text, which may be empty. */
export const plainLine = (max: number) => z.string().trim().max(max, atMost(max)).refine(isPrintableLine, printable);

/** Several lines of plain text. Forms send line ends as CR LF, which count as one character. */
export const plainText = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, atMost(max))
        .refine((text) => text.split(/[\n\t]/).every(isPrintableLine), printable),
    );
