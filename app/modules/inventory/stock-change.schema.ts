import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { MOST_IN_STOCK, NOTE_LENGTH, staffReasons, stockDirections } from "./stock-change.ts";

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, "Enter a whole number.")
  .transform(Number);

/** How many are in stock, as someone typed it. */
export const stockCountSchema = whole.refine((count) => count <= MOST_IN_STOCK, "That’s too much stock.");

/** How many were in stock when the form was made: fewer than none where more is sold. */
export const seenCountSchema = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);

/** Why stock changes, as staff say it. */
export const stockReasonSchema = z.object({
  reason: z.enum(staffReasons, "Choose a reason."),
  note: z
    .string()
    .trim()
    .max(NOTE_LENGTH, `Use at most ${NOTE_LENGTH} characters.`)
    .refine(isPrintableLine, "Use printable characters only."),
  operationKey: z.uuid("Reload this page and try again."),
});
export type StockReasonFields = Record<keyof z.input<typeof stockReasonSchema>, string>;

/** The form that changes what one variant has in stock. */
export const stockChangeSchema = stockReasonSchema
  .extend({
    direction: z.enum(stockDirections, "Choose what to do."),
    quantity: stockCountSchema,
    seen: seenCountSchema.nullable().catch(null),
    /** Null where the Store doesn't ask. */
    location: z.uuid("Choose a location.").nullable().optional(),
  })
  .refine(({ direction, quantity }) => direction === "set" || quantity > 0, {
    path: ["quantity"],
    message: "Enter at least 1.",
  });
export type StockChangeInput = z.output<typeof stockChangeSchema>;
export type StockChangeFields = Record<keyof z.input<typeof stockChangeSchema>, string>;
