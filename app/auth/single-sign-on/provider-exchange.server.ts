import { encodeBasicCredentials, type OAuth2Tokens } from "better-auth/oauth2";
import { decodeJwt } from "jose";
import { z } from "zod";
import { type OperatorProfile, profileSchema } from "./operator-profile.ts";
import { fetchFromProvider, type ProviderMetadata } from "./provider-metadata.server.ts";
import type { SingleSignOnClient } from "./setup.server.ts";
import { SignInRefusal } from "./sign-in-refusal.ts";

export type Provider = { metadata: ProviderMetadata; client: SingleSignOnClient };

type Code = { code: string; redirectURI: string; codeVerifier?: string | undefined };

const tokensSchema = z.looseObject({ access_token: z.string().min(1), id_token: z.string().min(1) });
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) }).catch({ error: "unknown" });

/** Exchanges a code for the tokens that the store needs (RFC 6749, 4.1.3; RFC 7636). @throws SignInRefusal */
export async function exchangeCode({ metadata, client }: Provider, given: Code): Promise<OAuth2Tokens> {
  const { clientId, clientSecret } = client;
  const fields = new URLSearchParams({
    grant_type: "authorization_code",
    code: given.code,
    redirect_uri: given.redirectURI,
    code_verifier: given.codeVerifier ?? "",
  });
  const headers = new Headers();
  if (metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic")) {
    headers.set("authorization", encodeBasicCredentials(clientId, clientSecret));
  } else {
    fields.set("client_id", clientId);
    fields.set("client_secret", clientSecret);
  }
  const init = { method: "POST", headers: Object.fromEntries(headers), body: fields };
  const { status, body } = await fetchFromProvider("token endpoint", metadata.token_endpoint, init);
  if (status !== 200) throw new SignInRefusal("failed", `token endpoint: ${tokenErrorSchema.parse(body).error}`);
  const tokens = tokensSchema.safeParse(body);
  if (!tokens.success) throw new SignInRefusal("failed", "token endpoint: no ID token or no access token");
  return { accessToken: tokens.data.access_token, idToken: tokens.data.id_token, raw: tokens.data };
}

/** The claims of ID token and userinfo, of one subject (OpenID Connect Core 5.3.2). @throws SignInRefusal */
export async function readProfile({ metadata }: Provider, tokens: OAuth2Tokens): Promise<OperatorProfile> {
  const claims = decodeJwt(tokens.idToken ?? "");
  if (!metadata.userinfo_endpoint) return checkedProfile(claims);
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const { status, body } = await fetchFromProvider("userinfo endpoint", metadata.userinfo_endpoint, { headers });
  const more = z.looseObject({ sub: z.string() }).safeParse(body);
  if (status !== 200 || !more.success) throw new SignInRefusal("failed", `userinfo endpoint: status ${status}`);
  if (more.data.sub !== claims.sub) throw new SignInRefusal("failed", "userinfo is about another subject");
  return checkedProfile({ ...claims, ...more.data });
}

function checkedProfile(claims: unknown): OperatorProfile {
  const profile = profileSchema.safeParse(claims);
  if (!profile.success) throw new SignInRefusal("failed", "the subject is not usable");
  return profile.data;
}

/** Checks ID token claims beyond signature, issuer, audience and nonce (OpenID Connect Core 1.0, 3.1.3.7). */
export function hasNeededClaims(claims: Record<string, unknown>, clientId: string): boolean {
  const { sub, exp, iat, azp } = claims;
  const authorized = azp === undefined || azp === clientId;
  return typeof sub === "string" && typeof exp === "number" && typeof iat === "number" && authorized;
}
