import { z } from "zod";
import type { ProviderId } from "./provider-id.ts";

/** Whether money is taken with the Shopper's payment, or only reserved until an Operator takes it. */
export type Capture = "automatic" | "manual";

export type FormField = {
  /** In the submitted form: `settings.…` or `secrets.…`. */
  name: string;
  label: string;
  hint: string | null;
  /** What stands in the field at first. Of a secret always empty. */
  value: string;
};

/** What an Operator fills in for a Connection with one provider. */
export type ConnectionForm = {
  provider: ProviderId;
  /** The provider's name. */
  title: string;
  about: string;
  steps: readonly string[];
  takesPayments: boolean;
  /** Whether the form asks if it is for test money: its secrets do not say. */
  asksTest: boolean;
  settings: readonly FormField[];
  secrets: readonly FormField[];
};

export const VERIFICATION_SECRET = "secrets.webhookSecret";

const HOUR = 3_600_000;

/** How long, in milliseconds, the verification secret before a rotation goes on counting. */
export const keepPrevious = { day: 24 * HOUR, hour: HOUR, week: 7 * 24 * HOUR, now: 0 } as const;

export const connectionSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Give it a name.")
    .max(60, "Use at most 60 characters.")
    .regex(/^[^\p{Cc}]*$/u, "Use printable characters only."),
  capture: z.enum(["automatic", "manual"]).catch("automatic"),
  test: z.enum(["yes", "no"]).catch("yes"),
});

export const rotationSchema = z.object({
  keep: z.enum(Object.keys(keepPrevious) as [keyof typeof keepPrevious], "Choose how long the old one counts."),
});
