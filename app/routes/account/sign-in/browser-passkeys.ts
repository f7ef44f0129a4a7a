/** Passkeys in the browser (WebAuthn Level 3, 5.1.7 to 5.1.10). */
import { useSyncExternalStore } from "react";

const never = () => () => {};
const supported = () => "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether this browser supports passkeys; true on the server, so that the button is there before scripts run. */
export const usePasskeySupport = () => useSyncExternalStore(never, supported, () => true);

type OptionsAnswer<Options> = { ok: true; options: Options } | { ok: false; message: string };

/** Posts fields to a route of this store that responds with options for the browser, or with a message. */
export async function askFor<Options>(path: string, fields: Record<string, string>): Promise<OptionsAnswer<Options>> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  // The response comes from the store's own route.
  return (await answer.json()) as OptionsAnswer<Options>;
}

/** Lets the person choose and use a passkey. @returns the response for the store, or null if they cancelled */
export async function promptForPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toText(navigator.credentials.get({ publicKey }));
}

/** Lets the person create a passkey. @returns as `promptForPasskey` */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toText(navigator.credentials.create({ publicKey }));
}

async function toText(prompt: Promise<Credential | null>): Promise<string | null> {
  // Cancelling, timing out and having no passkey all raise an error.
  const credential = await prompt.catch(() => null);
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
}
