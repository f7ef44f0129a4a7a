export type FactorChange =
  | "app_added"
  | "app_removed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_renewed"
  | "code_used";

/** Why an account may get an email. Without `userId` the job looks it up by `email`, and may find none. */
export type AccountMailJob = {
  reason:
    | "forgotten"
    | "unproved"
    | "signed-in"
    | "signed-up"
    | "changing"
    | "changed"
    | "password-changed"
    | "second-factor";
  email: string;
  userId?: string;
  otherEmail?: string;
  madeId?: string;
  factorChange?: FactorChange;
};
