import { TextLink } from "#app/ui/button.tsx";

type RecoveryHelpProps = {
  /** Whether the store sends links for a new password. */
  offered: boolean;
  /** For an Operator, who has other ways than a shopper. */
  forOperators: boolean;
  singleSignOn: boolean;
};

/** What the sign-in page says to somebody whose password is lost; plainly also where nothing can be done here. */
export function RecoveryHelp({ offered, forOperators, singleSignOn }: RecoveryHelpProps) {
  return (
    <>
      {offered ? <ByEmail /> : null}
      {forOperators ? <FromTheShell also={offered} singleSignOn={singleSignOn} /> : null}
      {offered || forOperators ? null : (
        <p>
          We cannot reset a forgotten password by email. If yours is lost, contact the store and ask for a new one. You
          can always buy without an account.
        </p>
      )}
    </>
  );
}

function ByEmail() {
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

function FromTheShell({ also, singleSignOn }: { also: boolean; singleSignOn: boolean }) {
  return (
    <p>
      {also
        ? "Or set a new password from the store’s shell"
        : "Forgot your password? Set a new one from the store’s shell"}{" "}
      with <code className="font-mono">npm run admin -- set-password</code>
      {singleSignOn ? ", or use single sign-on." : "."}
    </p>
  );
}
