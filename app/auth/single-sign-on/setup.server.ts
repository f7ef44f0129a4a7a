import { type Env, env } from "#app/platform/env.server.ts";

type Variables = Pick<Env, "SVC_API_URL" | "SVC_ADMIN_OAUTH_CLIENT_ID" | "SVC_ADMIN_OAUTH_CLIENT_SECRET">;

export type SingleSignOnSetup =
  | { state: "off" | "on"; problem?: undefined }
  | { state: "incomplete" | "invalid"; problem: string };

/** Whether the configuration enables single sign-on, or what is wrong with it. */
export function singleSignOnSetup(variables: Variables): SingleSignOnSetup {
  const { SVC_API_URL, SVC_ADMIN_OAUTH_CLIENT_ID, SVC_ADMIN_OAUTH_CLIENT_SECRET } = variables;
  const incomplete = (name: string) => ({ state: "incomplete" as const, problem: `${name} is not set.` });
  if (!SVC_ADMIN_OAUTH_CLIENT_ID && !SVC_ADMIN_OAUTH_CLIENT_SECRET) return { state: "off" };
  if (!SVC_ADMIN_OAUTH_CLIENT_ID) return incomplete("SVC_ADMIN_OAUTH_CLIENT_ID");
  if (!SVC_ADMIN_OAUTH_CLIENT_SECRET) return incomplete("SVC_ADMIN_OAUTH_CLIENT_SECRET");
  if (!SVC_API_URL) return incomplete("SVC_API_URL");
  if (!URL.canParse(SVC_API_URL)) return { state: "invalid", problem: "SVC_API_URL is not a URL." };
  if (!isSecureUrl(SVC_API_URL)) return { state: "invalid", problem: "SVC_API_URL is not https." };
  return { state: "on" };
}

/** Whether traffic to the URL stays secret: https, or plain http on this machine. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && isLoopbackUrl(url));
}

/** Whether a URL's host is this machine. */
export function isLoopbackUrl(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

export type SingleSignOnClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** The OAuth client of this store; undefined while single sign-on is off. */
export function singleSignOnClient(): SingleSignOnClient | undefined {
  const { SVC_API_URL, SVC_ADMIN_OAUTH_CLIENT_ID: clientId, SVC_ADMIN_OAUTH_CLIENT_SECRET: clientSecret } = env();
  if (singleSignOnSetup(env()).state !== "on" || !SVC_API_URL || !clientId || !clientSecret) return undefined;
  return { issuer: new URL(SVC_API_URL).origin, clientId, clientSecret };
}
