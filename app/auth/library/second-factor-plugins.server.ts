/** The second factor's part of the authentication library. None of these endpoints answers over HTTP. */

import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";

/** How long somebody who has shown the password may take for the second factor, in seconds. */
const CHALLENGE_SECONDS = 10 * 60;
/** What the library calls a sign-in that waits for its second factor: a row that this cookie names. */
const CHALLENGE_COOKIE = "two_factor";
export const CHALLENGE_PREFIX = "2fa-";

/** What the library gets for second factors: the halt at sign-in, how it goes on, and passkeys. */
export function secondFactorPlugins() {
  // It stops a sign-in after the password. Codes are checked by the store (decision 66), so it needs no table.
  const halt = twoFactor({ twoFactorCookieMaxAge: CHALLENGE_SECONDS, totpOptions: { disable: true } });
  const { user } = halt.schema;
  return [{ ...halt, schema: { user } }, challenges, passkeys()] as const;
}

async function challengeOf(ctx: GenericEndpointContext) {
  const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
  const identifier = (await ctx.getSignedCookie(cookie.name, ctx.context.secret)) || "";
  // The library signs other cookies alike, without saying what for.
  if (!identifier.startsWith(CHALLENGE_PREFIX)) return null;
  const row = await ctx.context.internalAdapter.findVerificationValue(identifier);
  if (!row || row.expiresAt <= new Date()) return null;
  return { identifier, cookie, userId: row.value, createdAt: row.createdAt };
}

const challenges = {
  id: "challenges",
  endpoints: {
    /** Who has shown the password here and not the second factor yet, and when. */
    findChallenge: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
      const challenge = await challengeOf(ctx);
      return challenge && { userId: challenge.userId, createdAt: challenge.createdAt };
    }),
    /** Signs the person of the challenge in, once. Whoever calls has seen the second factor. */
    completeChallenge: createAuthEndpoint.serverOnly(
      { method: "POST", requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const challenge = await challengeOf(ctx);
        const { internalAdapter, authCookies, secret } = ctx.context;
        const consumed = challenge && (await internalAdapter.consumeVerificationValue(challenge.identifier));
        const user =
          consumed?.value === ctx.body.userId ? await internalAdapter.findUserById(ctx.body.userId) : undefined;
        if (!challenge || !user) throw new APIError("UNAUTHORIZED", { code: "NO_CHALLENGE" });
        const forgets = (await ctx.getSignedCookie(authCookies.dontRememberToken.name, secret)) === "true";
        const session = await internalAdapter.createSession(user.id, forgets, { secondFactorAt: new Date() });
        await setSessionCookie(ctx, { session, user }, forgets);
        expireCookie(ctx, challenge.cookie);
        return { userId: user.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** Passkeys that ask who uses them (a fingerprint, a face, a PIN): what is had and what is known or been, in one. */
function passkeys() {
  const origin = appOrigin();
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: env().STORE_NAME,
    origin,
    schema: { passkey: { modelName: "authPasskey" } },
    advanced: { webAuthnChallengeCookie: "passkey" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw unverified();
      },
    },
    authentication: {
      // The library itself does not insist. Nothing is stored before this.
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw unverified();
      },
    },
  });
}

const unverified = () => new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
