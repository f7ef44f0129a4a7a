import { KeyRound } from "lucide-react";
import { href } from "react-router";
import type { SignInRefusalCode } from "#app/auth/single-sign-on/sign-in-refusal.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button } from "#app/ui/button.tsx";

type SingleSignOnFormProps = {
  /** The page of this store to return to. */
  redirectTo: string;
  label: string;
  /** Makes the provider ask again although the person is signed in there. */
  prompt?: "login";
};

/** Starts single sign-on: a plain form, since it leaves the store. */
export function SingleSignOnForm({ redirectTo, label, prompt }: SingleSignOnFormProps) {
  return (
    <form method="post" action={href("/api/auth/*", { "*": "sign-in/social" })}>
      <input type="hidden" name="provider" value="svc" />
      <input type="hidden" name="callbackURL" value={redirectTo} />
      {prompt ? <input type="hidden" name="prompt" value={prompt} /> : null}
      <Button variant="secondary" size="large" block icon={<KeyRound aria-hidden size={18} />}>
        {label}
      </Button>
    </form>
  );
}

export const singleSignOnTexts: Readonly<Record<SignInRefusalCode, PageTextId>> = {
  account_not_linked: "sign_in.sso_not_linked",
  cancelled: "sign_in.sso_cancelled",
  expired: "sign_in.sso_expired",
  failed: "sign_in.sso_unproved",
  not_an_operator: "sign_in.sso_no_staff",
  provider_unavailable: "sign_in.sso_unavailable",
  reauthentication_needed: "sign_in.sso_not_asked",
  suspended: "sign_in.sso_suspended",
};
