import { isKeyOf } from "#app/kernel/own-key.ts";

/** Why a single sign-on failed, as the sign-in page's `?error=`: a closed list. */
export const signInRefusals = {
  account_not_linked: 409,
  cancelled: 401,
  expired: 400,
  failed: 401,
  not_an_operator: 403,
  provider_unavailable: 503,
  reauthentication_needed: 401,
  suspended: 403,
} as const;

export type SignInRefusalCode = keyof typeof signInRefusals;

/** Whether a query's code is on the closed list. */
export function isSignInRefusal(code: unknown): code is SignInRefusalCode {
  return typeof code === "string" && isKeyOf(signInRefusals, code);
}

/** Aborts a single sign-on. `reason` is for the log: a few plain words without personal data. */
export class SignInRefusal extends Error {
  readonly code: SignInRefusalCode;
  constructor(code: SignInRefusalCode, reason: string) {
    super(reason);
    this.name = "SignInRefusal";
    this.code = code;
  }
}

/** The code shown for an error of the authentication library or the provider (RFC 6749, 4.1.2.1). */
export function refusalOfLibrary(error: string): SignInRefusalCode {
  const known = {
    access_denied: "cancelled",
    account_not_linked: "account_not_linked",
    login_required: "reauthentication_needed",
    server_error: "provider_unavailable",
    state_mismatch: "expired",
    state_not_found: "expired",
    temporarily_unavailable: "provider_unavailable",
  } as const;
  return isKeyOf(known, error) ? known[error] : "failed";
}
