import { KeyRound } from "lucide-react";
import { href } from "react-router";
import type { SignInRefusalCode } from "#app/auth/single-sign-on/sign-in-refusal.ts";
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

export const singleSignOnMessages: Readonly<Record<SignInRefusalCode, string>> = {
  account_not_linked:
    "This store already has an account with your email address, and it isn’t connected to single sign-on. Sign in with its password, or use another address.",
  cancelled: "The sign-in was cancelled. Try again when you’re ready.",
  expired: "That sign-in took too long, was already used, or started in another window. Try again.",
  failed:
    "We couldn’t check who you are. Try again; if it keeps happening, tell the people who manage your single sign-on.",
  not_an_operator:
    "This account isn’t allowed to manage the store. Ask the people who manage your single sign-on for access.",
  provider_unavailable: "The sign-in service isn’t responding right now. Try again in a few minutes.",
  reauthentication_needed: "The sign-in service didn’t ask you to sign in again. Try again.",
  suspended: "This account is suspended. Ask the store’s staff.",
};
