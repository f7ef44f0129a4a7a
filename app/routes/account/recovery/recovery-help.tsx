import { TextLink } from "#app/ui/button.tsx";

type RecoveryHelpProps = { offered: boolean; singleSignOn: boolean };

/** What the sign-in page says to somebody whose password is lost; plainly also where nothing can be done here. */
export function RecoveryHelp({ offered, singleSignOn }: RecoveryHelpProps) {
  if (offered) {
    return (
      <>
        <p>
          Forgot your password? <TextLink to="/forgot-password">Choose a new one</TextLink>
        </p>
        <p>
          No email to confirm your address? <TextLink to="/verify-email">Get another one</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        We cannot reset a forgotten password. Keep it in a password manager; if it is lost, contact the store. You can
        always buy without an account.
      </p>
      <p>
        If you run this store, set a new one from its shell with{" "}
        <code className="font-mono">npm run admin -- set-password</code>
        {singleSignOn ? ", or use single sign-on." : "."}
      </p>
    </>
  );
}
