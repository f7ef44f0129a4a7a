import { KeyRound } from "lucide-react";
import type { SignInRefusalCode } from "#app/auth/single-sign-on/sign-in-refusal.ts";
import { Button } from "#app/ui/button.tsx";

type SingleSignOnFormProps = {
  /** The page of this store to come back to. */
  redirectTo: string;
  label: string;
  /** Makes the provider ask the person again although they are signed in there. */
  prompt?: "login";
};

/** The way to the sign-in provider: a plain form, since it leaves the store. */
export function SingleSignOnForm({ redirectTo, label, prompt }: SingleSignOnFormProps) {
  return (
    <form method="post" action="/api/auth/sign-in/social">
      <input type="hidden" name="provider" value="svc" />
      <input type="hidden" name="callbackURL" value={redirectTo} />
      {prompt ? <input type="hidden" name="prompt" value={prompt} /> : null}
      <Button variant="secondary" size="large" block icon={<KeyRound aria-hidden size={18} />}>
        {label}
      </Button>
    </form>
  );
}

/** What a refused single sign-on means, and what to do about it. */
export const singleSignOnMessages: Readonly<Record<SignInRefusalCode, string>> = {
  account_not_linked:
    "This store already has an account with your email address, and it is not connected to single sign-on. Sign in with its password, or use another address.",
  cancelled: "The sign-in was cancelled. You can try again.",
  expired: "That sign-in took too long, was already used, or began in another window. Please try again.",
  failed: "We could not check who you are. Please try again; if it goes on, tell the people who look after sign-in.",
  not_an_operator: "This account may not manage the store. Ask the people who look after sign-in for access.",
  provider_unavailable: "The sign-in service does not answer at the moment. Please try again in a few minutes.",
  reauthentication_needed: "The sign-in service did not ask you to sign in again. Please try again.",
  suspended: "This account is suspended. Ask the people who run this store.",
};
