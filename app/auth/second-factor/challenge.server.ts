import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { auth } from "../library/auth.server.ts";
import { headersWithAddress } from "../library/http-messages.server.ts";
import { CHALLENGE_PREFIX } from "../library/second-factor-plugins.server.ts";
import { knownDevice, rememberDevice } from "../limits/known-device.server.ts";
import { accountOf } from "../limits/sign-in-throttle.server.ts";
import { visitorOf, welcome } from "../visitor/visitor.server.ts";
import { type CodeRefused, checkCode } from "./codes.server.ts";

export type Challenge = {
  userId: string;
  email: string;
  app: boolean;
  passkey: boolean;
};

/** The account whose sign-in is pending in this browser; null if there is none or it has expired. */
export async function findChallenge(headers: Headers): Promise<Challenge | null> {
  const found = await auth().api.findChallenge({ headers });
  if (!found) return null;
  const { userId, createdAt } = found;
  const user = await storeScopedAuthClient().authUser.findFirst({
    where: {
      ...{ id: userId, banned: false, twoFactorEnabled: true },
      // A password changed since then proves nothing.
      accounts: { some: { providerId: "credential", updatedAt: { lte: createdAt } } },
    },
    select: { email: true, totp: { select: { userId: true } }, _count: { select: { passkeys: true } } },
  });
  if (!user) return null;
  return { userId, email: user.email, app: user.totp !== null, passkey: user._count.passkeys > 0 };
}

type Passed = { ok: true; role: string; cookies: string[] };

/** Completes the pending sign-in with a code. @returns the new session's cookies, or why not */
export async function passChallenge(
  request: Request,
  context: Readonly<RouterContextProvider>,
  typed: string,
): Promise<Passed | { ok: false; code: "expired" } | CodeRefused> {
  const challenge = await findChallenge(request.headers);
  if (!challenge) return { ok: false, code: "expired" };
  const { userId, email } = challenge;
  const checked = await checkCode(request, context, { userId, email, typed });
  if (!checked.ok) return checked;
  const before = await visitorOf(context).signedIn();
  const headers = headersWithAddress(request, context);
  const completed = await auth()
    .api.completeChallenge({ headers, body: { userId }, returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode === 401) return null;
      throw error;
    });
  if (!completed) return { ok: false, code: "expired" };
  return { ok: true, ...(await signedIn(request, context, { userId, email, before, headers: completed.headers })) };
}

type SignedIn = { userId: string; email: string; before: Parameters<typeof welcome>[2]; headers: Headers };

/** Runs after a two-step sign-in. @param headers the library's, with the new session's cookies */
export async function signedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { userId, email, before, headers }: SignedIn,
): Promise<{ role: string; cookies: string[] }> {
  const client = storeScopedAuthClient();
  await client.authVerification.deleteMany({ where: { value: userId, identifier: { startsWith: CHALLENGE_PREFIX } } });
  const { role } = await client.authUser.findFirstOrThrow({ where: { id: userId }, select: { role: true } });
  const device = knownDevice(request.headers, accountOf(email)) !== undefined;
  securityEvent(context.get(requestInfo), "sign-in.succeeded", { userId, knownDevice: device });
  await welcome(context, userId, before);
  return { role, cookies: [...headers.getSetCookie(), rememberDevice(request.headers, accountOf(email))] };
}
