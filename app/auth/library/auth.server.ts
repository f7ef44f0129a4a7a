import { type BetterAuthOptions, betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { authSecret } from "#app/platform/secrets.server.ts";
import { sessionLifetimes } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { markUnverified, recoveryOptions } from "./account-recovery.server.ts";
import { assertCredentialsInBounds, assertProvedForNewPassword } from "./endpoint-rules.server.ts";
import { hashPassword, verifyPassword } from "./password-hashing.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password-length.ts";
import { withoutPublishedPassword } from "./password-rules.server.ts";
import { secondFactorPlugins } from "./second-factor-plugins.server.ts";
import { beforeSession, limitSessionCookie } from "./session-start.server.ts";

/** The header that passes the client's address to the library; the server drops a value that a client sends. */
export const CLIENT_ADDRESS_HEADER = "x-latchkey-client-address";

const storeScope = { storeId: { type: "string", input: false, required: false } } as const;

/** The authentication library's options. Single sign-on extends them in an instance of its own. */
export function authOptions() {
  const production = env().mode === "production";
  return {
    appName: env().STORE_NAME,
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
