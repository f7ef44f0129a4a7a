import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { createRemoteJWKSet } from "jose";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { authOptions } from "../library/auth.server.ts";
import { requestedScopes } from "./operator-profile.ts";
import {
  accountIdOf,
  claimSignIn,
  currentAttempt,
  grantRole,
  operatorOf,
  orRefused,
  PROVIDER_ID,
} from "./operator-sign-in.server.ts";
import { exchangeCode, hasNeededClaims, type Provider } from "./provider-exchange.server.ts";

let current: { document: string; library: ReturnType<typeof createLibrary> } | undefined;

/** The library's instance for the provider, apart from the customers', whom a malicious provider can't affect. */
export function singleSignOnLibrary(provider: Provider) {
  const document = JSON.stringify(provider.metadata);
  if (current?.document !== document) current = { document, library: createLibrary(provider) };
  return current.library;
}

function createLibrary(provider: Provider) {
  const options = authOptions();
  return betterAuth({
    ...options,
    account: { ...options.account, updateAccountOnSignIn: false },
    onAPIError: { ...options.onAPIError, errorURL: `${appOrigin()}/sign-in` },
    plugins: [openIdConnect(provider), operatorRows],
  });
}

function openIdConnect(provider: Provider): BetterAuthPlugin {
  const { metadata, client } = provider;
  const generic = genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        authorizationUrl: metadata.authorization_endpoint,
        tokenUrl: metadata.token_endpoint,
        scopes: [...requestedScopes],
        pkce: true,
        getToken: async (given) => {
          const tokens = await orRefused(async () => {
            await claimSignIn(given.codeVerifier);
            return exchangeCode(provider, given);
          });
          if (!tokens) throw new Error("The code gave no tokens.");
          return tokens;
        },
        getUserInfo: (tokens) => orRefused(() => operatorOf(provider, tokens)),
        accountSubject: ({ profile }) => accountIdOf(provider, String(profile.sub)),
      },
    ],
  });
  const idToken = {
    jwks: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: 4_000 }),
    issuer: metadata.issuer,
    audience: client.clientId,
    algorithms: metadata.id_token_signing_alg_values_supported,
    verifyClaims: (claims: Record<string, unknown>) => hasNeededClaims(claims, client.clientId),
  };
  return {
    id: generic.id,
    // With a discovery URL the library would fetch it again, without the store's checks and timeout.
    async init(context) {
      const { context: made } = await generic.init(context);
      const verified = { issuer: metadata.issuer, idToken, requiresIdTokenNonce: true };
      return { context: { socialProviders: made.socialProviders.map((each) => Object.assign(each, verified)) } };
    },
  };
}

const operatorRows: BetterAuthPlugin = {
  id: "operator-rows",
  init: () => ({
    options: {
      databaseHooks: {
        user: {
          create: {
            async before(user) {
              const attempt = currentAttempt.getStore();
              if (attempt) attempt.isNew = true;
              return { data: { ...user, role: "admin" } };
            },
          },
        },
        account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
        session: {
          create: {
            async before(session) {
              const authenticatedAt = await grantRole(session.userId);
              return { data: { ...session, signInMethod: PROVIDER_ID, authenticatedAt } };
            },
            async after({ userId }) {
              const attempt = currentAttempt.getStore();
              if (attempt) attempt.userId = userId;
            },
          },
        },
      },
    },
  }),
};

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};
