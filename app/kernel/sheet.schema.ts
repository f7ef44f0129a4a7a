import { z } from "zod";

/** The hidden field `row`: an id, and what the form showed. */
export const sheetRowSchema = z
  .string()
  .max(100)
  .transform((text) => text.split(" "))
  .pipe(z.tuple([z.uuid(), z.string()]));
