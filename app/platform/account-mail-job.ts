/** What became of an Operator's second factors. */
export type FactorChange =
  | "app_added"
  | "app_removed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_renewed"
  | "code_used";

/** Why an account may get an email. Without `userId` it is looked up by `email`, and there may be none. */
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
  /** Of a change: the address that the account is to have, or had. */
  otherEmail?: string;
  /** The account that this sign-up made, if it made one. */
  madeId?: string;
  factorChange?: FactorChange;
};
