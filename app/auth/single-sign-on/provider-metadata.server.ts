import { z } from "zod";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { fetchFromProvider } from "./provider-fetch.server.ts";
import { isLoopbackUrl, isSecureUrl, singleSignOnClient } from "./setup.server.ts";
import { SignInRefusal } from "./sign-in-refusal.ts";

/** Public-key signatures only: with a shared secret or none, an ID token would prove nothing. */
const signatures = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
const FRESH_MS = 5_000;
const BACKGROUND_MS = 30_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()),
  // What OpenID Connect Discovery 1.0, section 3, says of an absent list.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type ProviderMetadata = z.output<typeof metadataSchema>;

type Known = {
  /** The last good one, for the security policy; it may be followed until `freshUntil`. */
  metadata?: ProviderMetadata;
  freshUntil: number;
  triedAt: number;
  asking?: Promise<ProviderMetadata> | undefined;
};
const known = processWide<Known>("provider-metadata", () => ({ freshUntil: 0, triedAt: 0 }));

/**
 * The provider's discovery document, checked, at most 5 seconds old: a provider that went away is noticed before
 * somebody is sent there, and many who sign in at once ask for it once.
 * @param issuer the origin that it must be from and speak for
 * @throws SignInRefusal provider_unavailable, `failed` when the document cannot be trusted
 */
export async function providerMetadata(issuer: string): Promise<ProviderMetadata> {
  if (known.metadata && Date.now() < known.freshUntil) return known.metadata;
  known.asking ??= discover(issuer).finally(() => {
    known.asking = undefined;
  });
  return known.asking;
}

async function discover(issuer: string): Promise<ProviderMetadata> {
  known.triedAt = Date.now();
  const address = new URL("/.well-known/openid-configuration", issuer);
  const { status, body } = await fetchFromProvider("discovery document", address.href);
  if (status !== 200) throw new SignInRefusal("provider_unavailable", `the discovery document has status ${status}`);
  known.metadata = checkedMetadata(body, issuer);
  known.freshUntil = Date.now() + FRESH_MS;
  return known.metadata;
}

/**
 * A discovery document that may be followed: it speaks for the issuer it came from (OpenID Connect Discovery 1.0, 4.3;
 * a trailing slash may differ), names secure endpoints, and signs with public keys.
 * @throws SignInRefusal `failed`
 */
export function checkedMetadata(document: unknown, issuer: string): ProviderMetadata {
  const refuse = (reason: string) => new SignInRefusal("failed", `the discovery document ${reason}`);
  const parsed = metadataSchema.safeParse(document);
  if (!parsed.success) throw refuse(`lacks ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
  const metadata = parsed.data;
  if (metadata.issuer !== issuer && metadata.issuer !== `${issuer}/`) throw refuse("names another issuer");
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata;
  for (const url of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (url !== undefined && !isEndpoint(url, issuer)) throw refuse("names an endpoint that is not secure");
  }
  const algorithms = metadata.id_token_signing_alg_values_supported.filter((name) => signatures.test(name));
  if (algorithms.length === 0) throw refuse("offers no public-key signature");
  return { ...metadata, id_token_signing_alg_values_supported: algorithms };
}

/** Plain http only where the provider itself is on this machine: else a document could point the store at its neighbours. */
function isEndpoint(url: string, issuer: string): boolean {
  return isSecureUrl(url) && (!isLoopbackUrl(url) || isLoopbackUrl(issuer));
}

/**
 * Asks for the document without anybody waiting: when the store starts, and now and then while the sign-in page is
 * visited.
 */
export function warmProviderMetadata() {
  const client = singleSignOnClient();
  if (!client || known.asking || Date.now() - known.triedAt < BACKGROUND_MS) return;
  providerMetadata(client.issuer).catch((error: unknown) => {
    const why = error instanceof SignInRefusal ? { reason: error.message } : { err: error };
    log.warn(why, "single sign-on is not available");
  });
}

/** Where the sign-in form may lead: nowhere while off, else the provider's origins as far as they are known. */
export function singleSignOnOrigins(): string[] {
  const client = singleSignOnClient();
  if (!client) return [];
  const endpoint = known.metadata?.authorization_endpoint;
  return [...new Set([client.issuer, ...(endpoint ? [new URL(endpoint).origin] : [])])];
}
