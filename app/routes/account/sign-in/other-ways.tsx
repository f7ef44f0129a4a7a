import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { SingleSignOnForm } from "../single-sign-on-form.tsx";
import { usePasskeySupport } from "./browser-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type OperatorSignInProps = { redirectTo: string; singleSignOn: boolean };

/** The ways to sign in that only staff have. */
export function OperatorSignIn({ redirectTo, singleSignOn }: OperatorSignInProps) {
  const t = useTexts();
  const passkeys = usePasskeySupport();
  if (!singleSignOn && !passkeys) return null;
  return (
    <section
      aria-labelledby="operators"
      className={`mt-8 space-y-3 border-t border-line pt-6 ${singleSignOn ? "" : "noscript:hidden"}`}
    >
      <h2 id="operators" className="text-base">
        {t("sign_in.other_ways")}
      </h2>
      {singleSignOn ? <SingleSignOnForm redirectTo={redirectTo || href("/admin")} label={t("sign_in.sso")} /> : null}
      <PasskeyButton use="sign-in" redirectTo={redirectTo} label={t("sign_in.passkey")} />
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
  const t = useTexts();
  return (
    <>
      {offered ? <ByEmail /> : null}
      {forOperators ? <FromTheShell also={offered} singleSignOn={singleSignOn} /> : null}
      {offered || forOperators ? null : <p>{t("sign_in.no_recovery")}</p>}
    </>
  );
}

function ByEmail() {
  return (
    <>
      <p>
        <RichText
          id="sign_in.forgot"
          values={{ link: (text) => <TextLink to={href("/forgot-password")}>{text}</TextLink> }}
        />
      </p>
      <p>
        <RichText
          id="sign_in.no_confirmation"
          values={{ link: (text) => <TextLink to={href("/verify-email")}>{text}</TextLink> }}
        />
      </p>
    </>
  );
}

function FromTheShell({ also, singleSignOn }: { also: boolean; singleSignOn: boolean }) {
  const t = useTexts();
  if (also) return <p>{t(singleSignOn ? "sign_in.or_ask_staff_sso" : "sign_in.or_ask_staff")}</p>;
  return <p>{t(singleSignOn ? "sign_in.forgot_staff_sso" : "sign_in.forgot_staff")}</p>;
}
