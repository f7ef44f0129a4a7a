import { z } from "zod";
import { LONGEST_PATH, normalPath } from "./redirect.ts";

const path = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(/^\//, { error: "Begin with a slash, as in /old-page.", abort: true })
    .max(LONGEST_PATH, { error: `Use at most ${LONGEST_PATH} characters.`, abort: true })
    .regex(/^[^?#]*$/, { error: "Leave out ? or # and what follows it.", abort: true })
    .transform((typed, context) => {
      const normal = normalPath(typed);
      if (normal !== null) return normal;
      context.addIssue({ code: "custom", message: "This isn’t a path of this store. Use one like /old-page." });
      return z.NEVER;
    });

/** A redirect, as its form gives it. */
export const redirectSchema = z
  .object({ from: path("Enter the old URL."), to: path("Enter the URL it leads to.") })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "Both are the same. Enter another URL." });
export type RedirectInput = z.output<typeof redirectSchema>;
