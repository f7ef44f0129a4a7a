import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import type { PasskeyUse } from "#app/auth/second-factor/passkeys.server.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { askFor, promptForPasskey, usePasskeySupport } from "./browser-passkeys.ts";

type PasskeyButtonProps = Pick<ButtonProps, "variant" | "size"> & {
  use: PasskeyUse;
  /** A page of this store to continue to; empty for the person's own start page. */
  redirectTo: string;
  label: string;
};

const PATH = href("/sign-in/passkey");

/** Signs in with a passkey. Hidden without JavaScript, and in browsers without passkeys. */
export function PasskeyButton({ use, redirectTo, label, variant = "secondary", size }: PasskeyButtonProps) {
  const t = useTexts();
  const supported = usePasskeySupport();
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState("");
  const signIn = async () => {
    setPending(true);
    setMessage("");
    const wrong = await signInByPasskey(use, redirectTo, t("sign_in.passkey_unused")).catch(() =>
      t("sign_in.passkey_failed"),
    );
    if (wrong === null) return;
    setMessage(wrong);
    setPending(false);
  };
  if (!supported) return null;
  return (
    <div className="noscript:hidden">
      <Button
        type="button"
        variant={variant}
        size={size ?? "large"}
        block
        icon={<Fingerprint aria-hidden size={18} />}
        pending={pending}
        pendingLabel={t("sign_in.passkey_waiting")}
        onClick={signIn}
      >
        {label}
      </Button>
      <div role="status">
        <FieldError>{message}</FieldError>
      </div>
    </div>
  );
}

/** @returns a message for the person, `notUsed` if they cancelled; null when the browser is loading the next page */
async function signInByPasskey(use: PasskeyUse, redirectTo: string, notUsed: string): Promise<string | null> {
  const answer = await askFor<PublicKeyCredentialRequestOptionsJSON>(PATH, { intent: "ask", use });
  if (!answer.ok) return answer.message;
  const response = await promptForPasskey(answer.options);
  if (!response) return notUsed;
  const signedIn = await askFor<{ to: string }>(PATH, { intent: "use", use, redirectTo, response });
  if (!signedIn.ok) return signedIn.message;
  // A full page load, so that nothing of the previous state stays in the page.
  window.location.assign(signedIn.options.to);
  return null;
}
