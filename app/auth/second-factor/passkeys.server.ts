import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { storeProfile } from "#app/platform/store-profile.server.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import type { AdminViewer, FreshAdminViewer } from "../identity/viewer.ts";
import { auth } from "../library/auth.server.ts";
import { headersWithAddress } from "../library/http-messages.server.ts";
import { visitorOf } from "../visitor/visitor.server.ts";
import { findChallenge, signedIn } from "./challenge.server.ts";
import { canEnrol, type Enrolled, enrol } from "./enrolment.server.ts";

type Context = Readonly<RouterContextProvider>;
type Failed = { ok: false; code: "failed" };

const MOST_PASSKEYS = 20;
const LONGEST_NAME = 60;
const responseSchema = z.looseObject({ id: z.string().regex(/^[\w-]{1,2000}$/) });
type Verify = ReturnType<typeof auth>["api"]["verifyPasskeyAuthentication"];
type Answer = NonNullable<Parameters<Verify>[0]>["body"]["response"];

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name, such as the device it’s on.")
  .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`)
  .refine(isPrintableLine, "Use printable characters only.");

function readResponse(text: string): Answer | null {
  try {
    const { data } = responseSchema.safeParse(JSON.parse(text));
    return data ? (data as unknown as Answer) : null;
  } catch {
    return null;
  }
}

/** A rejection by the library is the caller's mistake; a database outage is not. */
async function orFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAPIError(error) && error.statusCode !== 503) return null;
    throw error;
  }
}

/** The options for creating a passkey, and the cookie that binds the response to this browser. */
export async function beginPasskey(request: Request, fresh: FreshAdminViewer) {
  const { storeId, userId } = fresh;
  if (!canEnrol(fresh)) return null;
  const present = await authData().authPasskey.count({ where: { storeId, userId } });
  if (present >= MOST_PASSKEYS) return null;
  const generated = await auth().api.generatePasskeyRegistrationOptions({
    headers: request.headers,
    returnHeaders: true,
  });
  const { rp, ...options } = generated.response;
  const { name } = await storeProfile();
  return { options: { ...options, rp: { ...rp, name } }, cookies: generated.headers.getSetCookie() };
}

/** Adds the passkey that the browser created, with the effects of `confirmApp` for a first one. */
export async function addPasskey(
  request: Request,
  context: Context,
  { fresh, response: text, name }: { fresh: FreshAdminViewer; response: string; name: string },
): Promise<Enrolled | Failed> {
  const { storeId, userId } = fresh;
  const response = canEnrol(fresh) ? readResponse(text) : null;
  const headers = headersWithAddress(request, context);
  const added =
    response && (await orFailed(auth().api.verifyPasskeyRegistration({ headers, body: { response, name } })));
  const enrolled = added && (await enrol(request, context, fresh, { change: "passkey_added" }));
  if (!added || !enrolled) {
    // The library has already stored it; an inactive passkey must not remain.
    if (added) await authData().authPasskey.deleteMany({ where: { id: added.id, storeId, userId } });
    return { ok: false, code: "failed" };
  }
  securityEvent(context.get(requestInfo), "passkey.added", { userId, passkeyId: added.id });
  return { ok: true, ...enrolled };
}

/** Renames a passkey. @returns false if the Operator has none with that id */
export async function renamePasskey(
  context: Context,
  { storeId, userId }: AdminViewer,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { count } = await authData().authPasskey.updateMany({ where: { id, storeId, userId }, data: { name } });
  if (count === 0) return false;
  securityEvent(context.get(requestInfo), "passkey.renamed", { userId, passkeyId: id });
  return true;
}

export type PasskeyUse = "sign-in" | "second-factor" | "confirm";

async function expectedUser(request: Request, context: Context, use: PasskeyUse): Promise<string | null | undefined> {
  switch (use) {
    case "sign-in":
      return undefined;
    case "second-factor":
      return (await findChallenge(request.headers))?.userId ?? null;
    case "confirm":
      return (await visitorOf(context).signedIn())?.userId ?? null;
  }
}

/** The options for using a passkey, and the cookie that binds the response to this browser. */
export async function createPasskeyChallenge(request: Request, context: Context, use: PasskeyUse) {
  const userId = await expectedUser(request, context, use);
  if (userId === null) return null;
  const generated = await auth().api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  const allowCredentials = userId === undefined ? [] : await credentialsOf(userId);
  const options = { ...generated.response, userVerification: "required", allowCredentials };
  return { options, cookies: generated.headers.getSetCookie() };
}

async function credentialsOf(userId: string) {
  const rows = await storeScopedAuthClient().authPasskey.findMany({
    where: { userId },
    select: { credentialID: true, transports: true },
  });
  return rows.map(({ credentialID, transports }) => ({
    ...{ id: credentialID, type: "public-key" },
    ...(transports ? { transports: transports.split(",") } : {}),
  }));
}

/** Signs in the passkey's owner, which counts as two-step sign-in. @returns the session's cookies */
export async function signInByPasskey(
  request: Request,
  context: Context,
  { response: text, use }: { response: string; use: PasskeyUse },
): Promise<{ ok: true; role: string; cookies: string[] } | Failed> {
  const response = readResponse(text);
  const expected = await expectedUser(request, context, use);
  const client = storeScopedAuthClient();
  const passkey =
    response &&
    (await client.authPasskey.findFirst({
      where: {
        ...{ credentialID: response.id, user: { twoFactorEnabled: true } },
        ...(expected === undefined ? {} : { userId: expected ?? NO_USER_ID }),
      },
      select: { id: true, userId: true, user: { select: { email: true } } },
    }));
  const before = await visitorOf(context).signedIn();
  const headers = headersWithAddress(request, context);
  const verified =
    passkey &&
    (await orFailed(auth().api.verifyPasskeyAuthentication({ headers, body: { response }, returnHeaders: true })));
  const info = context.get(requestInfo);
  if (!passkey || !verified) {
    securityEvent(info, "second-factor.failed", { userId: passkey?.userId });
    return { ok: false, code: "failed" };
  }
  const { userId, user } = passkey;
  await client.authPasskey.updateMany({ where: { id: passkey.id }, data: { lastUsedAt: new Date() } });
  securityEvent(info, "second-factor.passed", { userId, factor: "passkey" });
  const { email } = user;
  return { ok: true, ...(await signedIn(request, context, { userId, email, before, headers: verified.headers })) };
}

const NO_USER_ID = "00000000-0000-0000-0000-000000000000";
