import { z } from "zod";
import { stockPolicies } from "#app/kernel/stock-terms.ts";
import { MOST_IN_STOCK } from "./stock-change.ts";

const upTo = (most: number, message: string) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === "" || (/^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most),
      message,
    )
    .transform((typed) => (typed === "" ? null : Number(typed)));

/** @param today the day that it is for the Store: nothing is promised for one before it */
export const stockPolicySchema = (today: string) =>
  z
    .object({
      policy: z.enum(stockPolicies, "Choose what happens."),
      backorderLimit: z.string(),
      shipsFrom: z.string(),
      leadDays: z.string(),
    })
    .transform((typed) => ({
      ...{ policy: typed.policy, backorderLimit: "", shipsFrom: "", leadDays: "" },
      // What another policy would use may be anything.
      ...(typed.policy === "backorder" ? { backorderLimit: typed.backorderLimit, shipsFrom: typed.shipsFrom } : {}),
      ...(typed.policy === "made_to_order" ? { leadDays: typed.leadDays } : {}),
    }))
    .pipe(
      z.object({
        policy: z.enum(stockPolicies),
        backorderLimit: upTo(MOST_IN_STOCK, "Enter a whole number from 1, or leave this empty."),
        shipsFrom: z
          .union([z.literal(""), z.iso.date()], "Enter a day, like 2027-01-12.")
          .refine((day) => day === "" || day >= today, "This day has passed. Choose a later one, or leave this empty.")
          .transform((day) => day || null),
        leadDays: upTo(365, "Enter a number of days from 1 to 365, or leave this empty."),
      }),
    );
