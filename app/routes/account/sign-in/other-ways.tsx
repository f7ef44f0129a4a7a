import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
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

type RecoveryHelpProps = {
  /** Whether the store sends links for a new password. */
  offered: boolean;
  /** For staff, who have other options than customers. */
  forOperators: boolean;
  singleSignOn: boolean;
};

/** Help on the sign-in page for a lost password; says plainly if it can't be recovered here. */
export function RecoveryHelp({ offered, forOperators, singleSignOn }: RecoveryHelpProps) {
  return (
    <>
      {offered ? <ByEmail /> : null}
      {forOperators ? <FromTheShell also={offered} singleSignOn={singleSignOn} /> : null}
      {offered || forOperators ? null : (
        <p>
          We can’t reset a forgotten password by email. If you’ve lost yours, contact the store and ask for a new one.
          You can always buy without an account.
        </p>
      )}
    </>
  );
}

function ByEmail() {
  return (
    <>
      <p>
        Forgot your password? <TextLink to={href("/forgot-password")}>Choose a new one</TextLink>
      </p>
      <p>
        No confirmation email? <TextLink to={href("/verify-email")}>Get another one</TextLink>
      </p>
    </>
  );
}

function FromTheShell({ also, singleSignOn }: { also: boolean; singleSignOn: boolean }) {
  return (
    <p>
      {also ? "Or ask someone" : "Forgot your password? Ask someone"} with access to the server to set a new one
      {singleSignOn ? ", or use single sign-on." : "."}
    </p>
  );
}
