import { z } from "zod";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";

/** How long the verification secret from before a rotation still counts, in milliseconds. */
export const keepPrevious = { day: DAY_MS, hour: HOUR_MS, week: 7 * DAY_MS, now: 0 } as const;

export const connectionSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter a name.")
    .max(60, "Use at most 60 characters.")
    .regex(/^[^\p{Cc}]*$/u, "Use printable characters only."),
  capture: z.enum(["automatic", "manual"]).catch("automatic"),
  test: z.enum(["yes", "no"]).catch("yes"),
});

export const rotationSchema = z.object({
  keep: z.enum(
    Object.keys(keepPrevious) as [keyof typeof keepPrevious],
    "Choose how long the current secret stays valid.",
  ),
});
