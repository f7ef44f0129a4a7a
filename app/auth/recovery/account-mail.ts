import type { FactorChange } from "#app/platform/account-mail-job.ts";

/** The emails that an account causes, and what stands in each. Links with a token go into the email's text alone. */
export type AccountMail =
  | { kind: "reset-password"; link: string }
  | { kind: "verify-email"; link: string }
  /** To somebody who signed up with an address that has an account. */
  | { kind: "account-exists"; signIn: string; forgotPassword: string }
  /** The same where that account's address was never proved: it becomes theirs by a password of their own. */
  | { kind: "finish-account"; link: string }
  /** To the new address of a change. */
  | { kind: "confirm-email"; link: string }
  /** The same where another account has that address. */
  | { kind: "address-in-use"; signIn: string }
  /** To the address of before, when a change is asked for and when it is done. */
  | { kind: "email-changing"; newEmail: string; link: string }
  | { kind: "email-changed"; newEmail: string; link: string }
  | { kind: "password-changed"; forgotPassword: string }
  /** Also while recovery is off: it is a warning, and no way in. */
  | { kind: "second-factor"; change: FactorChange; security: string };
