import { z } from "zod";
import { isLocalHost } from "#app/platform/app-url.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

const ANSWER_MS = 5000;
const LONGEST_DOCUMENT = 100_000;
const documentSchema = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });

export function singleSignOnChecks(env: Env): Check[] {
  return checksOf("Single sign-on", { "single-sign-on": () => singleSignOn(env) });
}

/** Managed single sign-on is on when both client values are set; one alone leaves it off without a word elsewhere. */
export function isSingleSignOnOn(env: Env): boolean {
  return Boolean(env.SVC_ADMIN_OAUTH_CLIENT_ID && env.SVC_ADMIN_OAUTH_CLIENT_SECRET);
}

async function singleSignOn(env: Env): Promise<Finding> {
  const { SVC_API_URL, SVC_ADMIN_OAUTH_CLIENT_ID: id, SVC_ADMIN_OAUTH_CLIENT_SECRET: secret } = env;
  if (!id && !secret) return pass("Single sign-on is off.");
  const missing = id ? "SVC_ADMIN_OAUTH_CLIENT_SECRET" : "SVC_ADMIN_OAUTH_CLIENT_ID";
  if (!id || !secret)
    return warn(`Single sign-on is off: ${missing} is not set.`, "Set both client values, or neither.");
  const remedy = "Set SVC_API_URL to the https address of the sign-in provider.";
  if (!SVC_API_URL) return fail("Single sign-on has no provider: SVC_API_URL is not set.", remedy);
  if (!URL.canParse(SVC_API_URL)) return fail("SVC_API_URL is not a URL.", remedy);
  const { protocol, hostname } = new URL(SVC_API_URL);
  if (protocol !== "https:" && !isLocalHost(hostname)) return fail("SVC_API_URL is not https.", remedy);
  return discovery(new URL("/.well-known/openid-configuration", SVC_API_URL));
}

/** The provider's own description (OpenID Connect Discovery 1.0): it must name itself as its issuer. */
async function discovery(url: URL): Promise<Finding> {
  const remedy = `Open ${url.href} and compare its issuer with SVC_API_URL.`;
  let document: unknown;
  try {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(ANSWER_MS) });
    const body = await answer.text();
    if (!answer.ok || body.length > LONGEST_DOCUMENT) return fail(`The provider answers ${answer.status}.`, remedy);
    document = JSON.parse(body);
  } catch {
    return fail(
      "The provider cannot be reached, or its answer cannot be read. Customers can sign in all the same.",
      remedy,
    );
  }
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) return fail("The provider's discovery document lacks what sign-in needs.", remedy);
  if (parsed.data.issuer.replace(/\/$/, "") !== url.origin) return fail("The provider names another issuer.", remedy);
  const { authorization_endpoint, token_endpoint } = parsed.data;
  const unsafe = [authorization_endpoint, token_endpoint]
    .map((address) => new URL(address))
    .filter(({ protocol, hostname }) => protocol !== "https:" && !isLocalHost(hostname));
  if (unsafe.length > 0) return fail("The provider names an endpoint that is not https.", remedy);
  return pass("The provider answers and names itself as the issuer.");
}
