/** Passkeys as the browser has them (WebAuthn Level 3, 5.1.7 to 5.1.10). */
import { useSyncExternalStore } from "react";

const never = () => () => {};
const supported = () => "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether this browser knows passkeys; true on the server, so that their button is there before scripts run. */
export const usePasskeySupport = () => useSyncExternalStore(never, supported, () => true);

type Asked<Options> = { ok: true; options: Options } | { ok: false; message: string };

/** Posts fields to a route of this store that answers with options for the browser, or with a message. */
export async function askFor<Options>(path: string, fields: Record<string, string>): Promise<Asked<Options>> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  // Our own route: its form is known.
  return (await answer.json()) as Asked<Options>;
}

/** Lets the person choose and use a passkey. @returns what goes to the store, or null when they gave up */
export async function askPerson(options: PublicKeyCredentialRequestOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toText(navigator.credentials.get({ publicKey }));
}

/** Lets the person make a passkey. @returns as `askPerson` */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toText(navigator.credentials.create({ publicKey }));
}

async function toText(asked: Promise<Credential | null>): Promise<string | null> {
  // Giving up, taking too long and having none of these all come as an error.
  const credential = await asked.catch(() => null);
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
}
