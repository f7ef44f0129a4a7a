import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** What an emailed link is for, and how long it works, in milliseconds. */
export const tokenLifetimes = {
  "reset-password": 30 * MINUTE_MS,
  /** Proves the address that the account has. */
  "verify-email": DAY_MS,
  /** Proves the address that the account is to have. */
  "confirm-email": DAY_MS,
  /** Objects to a change of the address, from the one before it. */
  "keep-email": 72 * HOUR_MS,
} as const;

export type TokenPurpose = keyof typeof tokenLifetimes;
