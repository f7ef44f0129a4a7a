import type { Mutant } from "../mutant.ts";

const library = "app/auth/single-sign-on/library.server.ts";
const endpoints = "app/auth/single-sign-on/endpoints.server.ts";
const profile = "app/auth/single-sign-on/operator-profile.ts";
const requestsTest = "tests/security/single-sign-on-requests.test.ts";
const tokensTest = "tests/security/single-sign-on-tokens.test.ts";
const refusedTokens = { file: tokensTest, test: "an ID token > %s is refused" };

/** SECURITY.md O1 to O8. */
export const singleSignOn: Mutant[] = [
  {
    id: "o1-pkce",
    removes: "a code is bound to who asked for it (PKCE)",
    file: library,
    from: "        pkce: true,",
    to: "        pkce: false,",
    killer: {
      file: requestsTest,
      test: "what the store asks the provider for > is the four scopes, PKCE, state and nonce, whatever else a caller sends",
    },
  },
  {
    id: "o1-nonce",
    removes: "an ID token carries the nonce of this sign-in",
    file: library,
    from: "requiresIdTokenNonce: true };",
    to: "requiresIdTokenNonce: false };",
    killer: refusedTokens,
  },
  {
    id: "o2-audience",
    removes: "an ID token is for this client",
    file: library,
    from: "    audience: client.clientId,\n",
    to: '    audience: [client.clientId, "another-client"],\n',
    killer: refusedTokens,
  },
  {
    id: "o2-issuer",
    removes: "an ID token is of this provider",
    file: library,
    from: "    issuer: metadata.issuer,\n    audience",
    to: "    audience",
    killer: refusedTokens,
  },
  {
    id: "o2-shared-secret",
    removes: "an ID token is signed with a public key's partner",
    file: "app/auth/single-sign-on/provider-metadata.server.ts",
    from: "const signatures = /^(?:RS|PS|ES)",
    to: "const signatures = /^(?:HS|RS|PS|ES)",
    killer: {
      file: "app/auth/single-sign-on/provider-metadata.test.ts",
      test: "a discovery document > counts only signatures by public keys",
    },
  },
  {
    id: "o4-role",
    removes: "the role is exactly admin",
    file: profile,
    from: '  return roles.includes("admin") || ',
    to: '  return roles.some((role) => String(role).toLowerCase() === "admin") || ',
    killer: {
      file: "app/auth/single-sign-on/operator-profile.test.ts",
      test: "a profile may manage the store > not with the role %j",
    },
  },
  {
    id: "o4-scope",
    removes: "the scope is exactly store:admin",
    file: profile,
    from: 'scopes.includes("store:admin");',
    to: 'scopes.some((scope) => scope.startsWith("store:admin"));',
    killer: {
      file: "app/auth/single-sign-on/operator-profile.test.ts",
      test: "a profile may manage the store > not with the scope %j",
    },
  },
  {
    id: "o5-linking",
    removes: "an identity is never linked to an account with the same address",
    file: "app/auth/library/auth.server.ts",
    from: "accountLinking: { disableImplicitLinking: true },",
    to: 'accountLinking: { enabled: true, trustedProviders: ["svc"] },',
    killer: {
      file: "tests/security/single-sign-on.test.ts",
      test: "Store Admin stays shut, with no session and no account > for an address that a customer or another Operator has: nothing is linked and nothing changes",
    },
  },
  {
    id: "o2-answer-of-another",
    removes: "an answer names its issuer (RFC 9207)",
    file: endpoints,
    from: "    if (isForeign) throw new SignInRefusal(",
    to: '    if (iss === "nobody") throw new SignInRefusal(',
    killer: { file: tokensTest, test: "the answer > is refused when its issuer is %j (RFC 9207)" },
  },
];
