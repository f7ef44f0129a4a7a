/** The authentication library's part of two-step sign-in. None of these endpoints is reachable over HTTP. */

import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { appOrigin } from "#app/platform/app-url.server.ts";

const CHALLENGE_SECONDS = 10 * 60;
const CHALLENGE_COOKIE = "two_factor";
export const CHALLENGE_PREFIX = "2fa-";

/** The library's plugins for two-step sign-in: stopping after the password, completing the sign-in, and passkeys. */
export function secondFactorPlugins() {
  // Stops a sign-in after the password. The store checks codes itself (decision 66), so the plugin needs no table.
  const halt = twoFactor({ twoFactorCookieMaxAge: CHALLENGE_SECONDS, totpOptions: { disable: true } });
  const { user } = halt.schema;
  return [{ ...halt, schema: { user } }, challenges, passkeys()] as const;
}

async function challengeOf(ctx: GenericEndpointContext) {
  const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
  const identifier = (await ctx.getSignedCookie(cookie.name, ctx.context.secret)) || "";
  // The library signs other cookies the same way, without their purpose.
  if (!identifier.startsWith(CHALLENGE_PREFIX)) return null;
  const row = await ctx.context.internalAdapter.findVerificationValue(identifier);
  if (!row || row.expiresAt <= new Date()) return null;
  return { identifier, cookie, userId: row.value, createdAt: row.createdAt };
}

const challenges = {
  id: "challenges",
  endpoints: {
    findChallenge: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
      const challenge = await challengeOf(ctx);
      return challenge && { userId: challenge.userId, createdAt: challenge.createdAt };
    }),
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

function passkeys() {
  const origin = appOrigin();
  return passkey({
    rpID: new URL(origin).hostname,
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
      // The library doesn't enforce this itself. Nothing is stored before it.
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw unverified();
      },
    },
  });
}

const unverified = () => new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
