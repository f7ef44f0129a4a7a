import { providerMetadata } from "#app/auth/single-sign-on/provider-metadata.server.ts";
import { singleSignOnClient, singleSignOnSetup } from "#app/auth/single-sign-on/setup.server.ts";
import { SignInRefusal } from "#app/auth/single-sign-on/sign-in-refusal.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

export function singleSignOnChecks(env: Env): Check[] {
  return checksOf("Single sign-on", { "single-sign-on": () => singleSignOn(env) });
}

/** Judged as the store itself does, which follows only a provider that passes here. */
async function singleSignOn(env: Env): Promise<Finding> {
  const { state, problem } = singleSignOnSetup(env);
  if (state === "off") return pass("Single sign-on is off.");
  const client = singleSignOnClient();
  if (!client) {
    const summary = `Single sign-on is off: ${problem}`;
    const alone = !env.SVC_ADMIN_OAUTH_CLIENT_ID || !env.SVC_ADMIN_OAUTH_CLIENT_SECRET;
    if (alone) return warn(summary, "Set both client values, or neither.");
    return fail(summary, "Set SVC_API_URL to the https address of the sign-in provider.");
  }
  try {
    await providerMetadata(client.issuer);
    return pass("The provider responds, and its discovery document is valid.");
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    const remedy = `Compare ${client.issuer}/.well-known/openid-configuration with SVC_API_URL. Customers can still sign in.`;
    return fail(`Single sign-on does not work: ${error.message}.`, remedy);
  }
}
