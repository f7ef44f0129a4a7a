import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), "Use printable characters only.");

export const fulfilSchema = z.object({ tracking: text(100) });
export const cancelSchema = z.object({ reason: text(300) });
