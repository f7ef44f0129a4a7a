import { BASE_ERROR_CODES, type BetterAuthOptions, betterAuth, type GenericEndpointContext } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { sessionEnd, sessionLifetimes } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { assertVerified, markUnverified, recoveryOptions } from "./account-recovery.server.ts";
import { assertCredentialsInBounds, assertProvedForNewPassword } from "./endpoint-rules.server.ts";
import { hashPassword, verifyPassword } from "./password-hashing.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password-length.ts";
import { withoutPublishedPassword } from "./password-rules.server.ts";
import { secondFactorPlugins } from "./second-factor-plugins.server.ts";

/** The header that passes the client's address to the library; the server drops a value that a client sends. */
export const CLIENT_ADDRESS_HEADER = "x-latchkey-client-address";

const storeScope = { storeId: { type: "string", input: false, required: false } } as const;

type Started = { userId: string; createdAt: Date };

/** Runs before any session is stored: sets when it expires. @throws APIError 401 for a blocked account */
async function beforeSession({ userId, createdAt }: Started, endpoint: GenericEndpointContext | null) {
  // Only the library's own adapter sees a user that its open transaction created.
  const user = await endpoint?.context.internalAdapter.findUserById(userId);
  const { role, banned } = { role: "customer", banned: false, ...user };
  if (banned) {
    throw APIError.from("UNAUTHORIZED", BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
  }
  assertVerified({ ...user });
  return { data: { expiresAt: sessionEnd({ role, createdAt, usedAt: createdAt }), ...proofFor(endpoint) } };
}

function proofFor(endpoint: GenericEndpointContext | null) {
  switch (endpoint?.path) {
    case "/passkey/verify-authentication":
      return { signInMethod: "passkey", secondFactorAt: new Date() };
    case "/change-password":
      return proofOf(endpoint.context.session?.session);
  }
}

/** Changing the password proves nothing new: the session keeps its age and method. */
const proofOf = ({ signInMethod, authenticatedAt, secondFactorAt }: Record<string, unknown> = {}) => {
  return { signInMethod, authenticatedAt, secondFactorAt };
};

/** The library gives every session cookie a Customer's lifetime; this sets the lifetime of the session. */
const limitSessionCookie = createAuthMiddleware(async ({ context }) => {
  const { newSession, responseHeaders: headers, authCookies } = context;
  const cookies = headers?.getSetCookie() ?? [];
  if (!headers || !newSession || cookies.length === 0) return;
  const { createdAt, expiresAt } = newSession.session;
  const seconds = (expiresAt.getTime() - createdAt.getTime()) / 1000;
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    const isSession = cookie.startsWith(`${authCookies.sessionToken.name}=`);
    headers.append("set-cookie", isSession ? cookie.replace(/Max-Age=[1-9]\d*/, `Max-Age=${seconds}`) : cookie);
  }
});

/** The authentication library's options. Single sign-on extends them in an instance of its own. */
export function authOptions() {
  const production = env().mode === "production";
  return {
    baseURL: appOrigin(),
    basePath: "/api/auth",
    // `env()` has removed the library's own variables, which would take precedence.
    secret: authSecret(),
    trustedOrigins: [appOrigin()],
    database: prismaAdapter(storeScopedAuthClient(), { provider: "postgresql", transaction: true }),
    user: {
      modelName: "authUser",
      additionalFields: {
        ...storeScope,
        role: { type: "string", input: false, required: false, defaultValue: "customer" },
        banned: { type: "boolean", input: false, required: false, defaultValue: false },
        verifyFirst: { type: "boolean", input: false, required: false, returned: false },
      },
    },
    session: {
      modelName: "authSession",
      additionalFields: {
        ...storeScope,
        signInMethod: { type: "string", input: false, required: false },
        authenticatedAt: { type: "date", input: false, required: false },
        secondFactorAt: { type: "date", input: false, required: false },
      },
      expiresIn: sessionLifetimes.customer.idle / 1000,
      // The library has a single lifetime for everyone; the store extends sessions itself.
      disableSessionRefresh: true,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: "authAccount",
      additionalFields: storeScope,
      encryptOAuthTokens: true,
      accountLinking: { disableImplicitLinking: true },
    },
    verification: { modelName: "authVerification", additionalFields: storeScope },
    databaseHooks: { user: { create: { before: markUnverified } }, session: { create: { before: beforeSession } } },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        await assertCredentialsInBounds(context);
        await assertProvedForNewPassword(context);
        return withoutPublishedPassword(context.path, context.body);
      }),
      after: limitSessionCookie,
    },
    emailAndPassword: {
      enabled: true,
      ...recoveryOptions(),
      // The library counts UTF-16 code units; the hook above counts code points.
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: 2 * PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // `useSecureCookies` would force the weaker __Secure- prefix.
      useSecureCookies: false,
      // Explicit, because a TEST environment variable would disable the check.
      disableOriginCheck: false,
      cookiePrefix: production ? "__Host-latchkey" : "latchkey",
      defaultCookieAttributes: { secure: production, httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: false, joins: true },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: { level: "warn", log: (_level, message) => log.warn({ source: "better-auth" }, message) },
    onAPIError: {
      onError(error) {
        if (!isAPIError(error) || (error.statusCode >= 500 && error.statusCode !== 503))
          log.error({ err: error }, "authentication failed unexpectedly");
      },
    },
  } satisfies BetterAuthOptions;
}

const createAuth = () => betterAuth({ ...authOptions(), plugins: [...secondFactorPlugins()] });
let instance: ReturnType<typeof createAuth> | undefined;

/** The authentication library, configured once per process. */
export function auth() {
  instance ??= createAuth();
  return instance;
}
