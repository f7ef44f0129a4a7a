import { data, href, type RouterContextProvider, redirect } from "react-router";
import { encode } from "uqr";
import { z } from "zod";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import {
  beginApp,
  canEnrol,
  confirmApp,
  type Enrolled,
  type PendingApp,
  removeApp,
  removePasskey,
  renewCodes,
} from "#app/auth/second-factor/enrolment.server.ts";
import { addPasskey, passkeyNameSchema, renamePasskey } from "#app/auth/second-factor/passkeys.server.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";

/** The security page's forms. Each requires a fresh proof. */

const PATH = href("/admin/security");
export const fieldNames = ["intent", "code", "sealed", "id", "name", "response"] as const;

type Submission = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  fresh: FreshAdminViewer;
  fields: Record<(typeof fieldNames)[number], string>;
};
export type Pending = Omit<PendingApp, "uri"> & { qr: { size: number; path: string } };
type Answer = {
  errors?: FormErrors;
  values?: { name: string };
  /** An app that waits for its first code. */
  pending?: Pending;
  /** Only shown in this response. */
  recoveryCodes?: string[];
};

export const notices = {
  app: "Authenticator app added. Every other device is signed out.",
  passkey: "Passkey added. Every other device is signed out.",
  renamed: "Passkey renamed.",
  "app-removed": "Authenticator app removed.",
  "passkey-removed": "Passkey removed.",
};
type Notice = keyof typeof notices;

const done = (what: Notice) => redirect(`${PATH}?done=${what}`, 303);
const answer = (value: Answer, init: { status?: number; headers?: HeadersInit } = {}) => data(value, init);
const shown = ({ uri, key, sealed }: PendingApp): Pending => ({ key, sealed, qr: qrCode(uri) });

type Done = Response | ReturnType<typeof answer>;

const intents = {
  async "begin-app"({ fresh }) {
    return answer({ pending: shown(await beginApp(fresh)) });
  },

  async "confirm-app"({ request, context, fresh, fields }) {
    const { sealed, code: typed } = fields;
    const confirmed = await confirmApp(request, context, { fresh, sealed, typed });
    if (confirmed.ok) return enrolled(confirmed, "app");
    if (confirmed.code === "expired") {
      return answer({ errors: { form: "That took too long. Start again: the key has changed." } }, { status: 409 });
    }
    const errors = { code: "That isn’t the code your app shows now. Check the app and its clock." };
    return answer({ errors, pending: shown(confirmed.pending) }, { status: 422 });
  },

  async "add-passkey"({ request, context, fresh, fields }) {
    const { response } = fields;
    const name = passkeyNameSchema.safeParse(fields.name);
    if (!name.success) return wrongName(fields.name, name.error);
    const added = await addPasskey(request, context, { fresh, response, name: name.data });
    if (added.ok) return enrolled(added, "passkey");
    const errors = { form: "The passkey couldn’t be added. Try again." };
    return answer({ errors, values: { name: name.data } }, { status: 422 });
  },

  async "rename-passkey"({ context, fresh, fields }) {
    const name = passkeyNameSchema.safeParse(fields.name);
    if (!name.success) return answer({ errors: fieldErrors(name.error, []) }, { status: 422 });
    return found(await renamePasskey(context, fresh, { id: passkeyId(fields.id), name: name.data }), "renamed");
  },

  async "remove-passkey"({ context, fresh, fields }) {
    return found(await removePasskey(context, fresh, passkeyId(fields.id)), "passkey-removed");
  },

  async "remove-app"({ context, fresh }) {
    return found(await removeApp(context, fresh), "app-removed");
  },

  async "renew-codes"({ context, fresh }) {
    const recoveryCodes = await renewCodes(context, fresh);
    if (!recoveryCodes) return answer({ errors: { form: "Two-step sign-in is already off." } }, { status: 409 });
    return answer({ recoveryCodes });
  },
} satisfies Record<string, (submission: Submission) => Promise<Done>>;

/** @throws `data(null, { status: 400 })` for a form that isn't on the page */
export async function submitSecurity(submission: Submission): Promise<Done> {
  const { fresh, fields } = submission;
  if (!isKeyOf(intents, fields.intent)) throw data(null, { status: 400 });
  if (!canEnrol(fresh)) return answer({ errors: { form: "You sign in with single sign-on." } }, { status: 409 });
  return intents[fields.intent](submission);
}

function enrolled({ cookie, recoveryCodes }: Enrolled, what: "app" | "passkey") {
  const headers = { "Set-Cookie": cookie };
  if (recoveryCodes) return answer({ recoveryCodes }, { headers });
  return redirect(`${PATH}?done=${what}`, { status: 303, headers });
}

function found(was: boolean, what: Notice) {
  if (!was) throw data(null, { status: 404 });
  return done(what);
}

function passkeyId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

function wrongName(name: string, error: z.ZodError) {
  return answer({ errors: { name: fieldErrors(error, []).form }, values: { name } }, { status: 422 });
}

/** Encodes a text as a QR code: its width in modules, and the dark ones as an SVG path. */
function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
