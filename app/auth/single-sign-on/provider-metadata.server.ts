import { z } from "zod";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { isLoopbackUrl, isSecureUrl, singleSignOnClient } from "./setup.server.ts";
import { SignInRefusal } from "./sign-in-refusal.ts";

/** Public-key signatures only: without a signature or with a shared secret, an ID token would prove nothing. */
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
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type ProviderMetadata = z.output<typeof metadataSchema>;

type Known = {
  metadata?: ProviderMetadata;
  freshUntil: number;
  triedAt: number;
  asking?: Promise<ProviderMetadata> | undefined;
};
const known = processWide<Known>("provider-metadata", () => ({ freshUntil: 0, triedAt: 0 }));

/** The validated discovery document, at most 5 seconds old, so that an outage shows here. @throws SignInRefusal */
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

/** Validates issuer, endpoints and signatures of a discovery document (Discovery 1.0, 4.3). @throws SignInRefusal */
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

/** Plain http only if the provider itself is on this machine: otherwise a document could target internal services. */
function isEndpoint(url: string, issuer: string): boolean {
  return isSecureUrl(url) && (!isLoopbackUrl(url) || isLoopbackUrl(issuer));
}

/** Loads the document in the background: at startup, and occasionally on visits to the sign-in page. */
export function warmProviderMetadata() {
  const client = singleSignOnClient();
  if (!client || known.asking || Date.now() - known.triedAt < BACKGROUND_MS) return;
  providerMetadata(client.issuer).catch((error: unknown) => {
    const why = error instanceof SignInRefusal ? { reason: error.message } : { err: error };
    log.warn(why, "single sign-on is not available");
  });
}

/** The origins that the sign-in form may redirect to: none while off, else the provider's known origins. */
export function singleSignOnOrigins(): string[] {
  const client = singleSignOnClient();
  if (!client) return [];
  const endpoint = known.metadata?.authorization_endpoint;
  return [...new Set([client.issuer, ...(endpoint ? [new URL(endpoint).origin] : [])])];
}

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 256 * 1024;

/** Calls the provider: no redirects, 4 seconds, 256 KiB. @param what its name in the log @throws SignInRefusal */
export async function fetchFromProvider(what: string, url: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { accept: "application/json", ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: "error", signal });
    const body = await readBounded(response);
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return { status: response.status, body: JSON.parse(body) as unknown };
  } catch {
    throw new SignInRefusal("provider_unavailable", `the provider's ${what} does not answer as it should`);
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
