import { href } from "react-router";
import { SingleSignOnForm } from "../single-sign-on-form.tsx";
import { usePasskeySupport } from "./browser-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type OperatorSignInProps = { redirectTo: string; singleSignOn: boolean };

/** The ways to sign in that only staff have. */
export function OperatorSignIn({ redirectTo, singleSignOn }: OperatorSignInProps) {
  const passkeys = usePasskeySupport();
  if (!singleSignOn && !passkeys) return null;
  return (
    <section
      aria-labelledby="operators"
      className={`mt-8 space-y-3 border-t border-line pt-6 ${singleSignOn ? "" : "noscript:hidden"}`}
    >
      <h2 id="operators" className="text-base">
        Other ways to sign in
      </h2>
      {singleSignOn ? (
        <SingleSignOnForm redirectTo={redirectTo || href("/admin")} label="Sign in with single sign-on" />
      ) : null}
      <PasskeyButton use="sign-in" redirectTo={redirectTo} label="Use a passkey" />
    </section>
  );
}
