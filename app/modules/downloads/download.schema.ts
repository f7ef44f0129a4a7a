import { z } from "zod";
import { dayOf, endOfDay } from "#app/kernel/calendar.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { MOST_DAYS, MOST_DOWNLOADS, NAME_LENGTH } from "./download.ts";

const count = (most: number, what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, `Enter a number of ${what}, or leave it empty.`)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine((number) => number === null || (number >= 1 && number <= most), `Enter 1 to ${most}, or leave it empty.`);

/** What a product's buyers get. */
export const limitsSchema = z.object({
  downloads: count(MOST_DOWNLOADS, "downloads"),
  days: count(MOST_DAYS, "days"),
});

export const fileNameSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter a name.")
    .max(NAME_LENGTH, `Use at most ${NAME_LENGTH} characters.`)
    .refine(isPrintableLine, "Use printable characters only."),
});

type AccessContext = { timeZone: string; now: Date };

/** How often, and until the end of which day, an order's files may be downloaded. */
export const accessSchema = ({ timeZone, now }: AccessContext) =>
  z.object({
    downloads: count(MOST_DOWNLOADS, "downloads"),
    until: z
      .string()
      .transform((typed) => typed.trim() || null)
      .pipe(
        z.iso
          .date("Enter a date, or leave it empty.")
          .refine((day) => day >= dayOf(now, timeZone), "Choose today or a later day.")
          .refine((day) => day < "9000", "Choose an earlier day.")
          .transform((day) => new Date(endOfDay(day, timeZone).getTime() + 1))
          .nullable(),
      ),
  });
