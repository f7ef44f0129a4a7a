export type FactorChange =
  | "app_added"
  | "app_removed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_renewed"
  | "code_used";

export type AccountEmailJob = {
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
