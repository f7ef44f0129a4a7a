const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What an emailed link is for, and how long it works, in milliseconds. */
export const tokenLifetimes = {
  "reset-password": 30 * MINUTE,
  /** Proves the address that the account has. */
  "verify-email": 24 * HOUR,
  /** Proves the address that the account is to have. */
  "confirm-email": 24 * HOUR,
  /** Objects to a change of the address, from the one before it. */
  "keep-email": 72 * HOUR,
} as const;

export type TokenPurpose = keyof typeof tokenLifetimes;
