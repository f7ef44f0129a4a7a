import { isLocalHost } from "#app/platform/app-url.server.ts";
import { type Env, env } from "#app/platform/env.server.ts";
import { DEVELOPMENT_AUTH_SECRET } from "#app/platform/secrets.server.ts";
import { isKnownSecret } from "./known-secrets.ts";
import { loadSecretJudge } from "./secret-strength.ts";

const MIN_SECRET_LENGTH = 32;

export class StartUpError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The store cannot start:\n${problems.join("\n")}`);
    this.name = "StartUpError";
    this.problems = problems;
  }
}

/** @throws StartUpError in production if the configuration isn't safe to listen with */
export async function assertStartUp() {
  const problems = await startUpProblems(env());
  if (problems.length > 0) throw new StartUpError(problems);
}

/** The start-up gate's findings. None outside production: development uses its fallbacks. */
export async function startUpProblems(configuration: Env): Promise<string[]> {
  if (configuration.mode !== "production") return [];
  const { APP_URL, AUTH_URL } = configuration;
  return [
    await authSecretProblem(configuration.AUTH_SECRET),
    previousSecretProblem(configuration.AUTH_SECRET_PREVIOUS),
    configuration.DATABASE_URL ? undefined : "DATABASE_URL is not set.",
    urlProblem("APP_URL", APP_URL),
    urlProblem("AUTH_URL", AUTH_URL),
    APP_URL && AUTH_URL && originOf(APP_URL) !== originOf(AUTH_URL)
      ? "AUTH_URL must have the same origin as APP_URL."
      : undefined,
    ...(await credentialProblems(configuration)),
  ].filter((problem) => problem !== undefined);
}

const isDevelopmentSecret = (secret: string) => secret.toLowerCase() === DEVELOPMENT_AUTH_SECRET;

async function authSecretProblem(secret: string | undefined): Promise<string | undefined> {
  if (!secret) return "AUTH_SECRET is not set. Create one with: openssl rand -base64 32";
  return weaknessOf("AUTH_SECRET", secret);
}

async function weaknessOf(name: string, secret: string): Promise<string | undefined> {
  if (isDevelopmentSecret(secret)) return `${name} is the development fallback.`;
  if (isKnownSecret(secret)) return `${name} is a published default or example.`;
  if (secret.length < MIN_SECRET_LENGTH) return `${name} is shorter than ${MIN_SECRET_LENGTH} characters.`;
  const weakness = (await loadSecretJudge())(secret);
  return weakness && `${name} is weak: ${weakness}. Create one with: openssl rand -base64 32`;
}

function previousSecretProblem(secret: string | undefined): string | undefined {
  if (!secret || !(isDevelopmentSecret(secret) || isKnownSecret(secret))) return undefined;
  return "AUTH_SECRET_PREVIOUS is a published default or example.";
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

function urlProblem(name: string, value: string | undefined): string | undefined {
  if (!value) return `${name} is not set.`;
  if (!URL.canParse(value)) return `${name} is not a URL.`;
  const { protocol, hostname } = new URL(value);
  if (protocol !== "https:") return `${name} is not https.`;
  if (isLocalHost(hostname)) return `${name} is only reachable from this machine: set the store's public address.`;
  return undefined;
}

/** As strong as the secret, since guessing it starts jobs and reads metrics. It may be unset. */
async function credentialProblems(configuration: Env): Promise<(string | undefined)[]> {
  const { SVC_WORKLOAD_CREDENTIAL: credential, AUTH_SECRET, AUTH_SECRET_PREVIOUS } = configuration;
  if (!credential) return [];
  const oauth = [configuration.SVC_ADMIN_OAUTH_CLIENT_ID, configuration.SVC_ADMIN_OAUTH_CLIENT_SECRET];
  const name = "SVC_WORKLOAD_CREDENTIAL";
  return [
    oauth.includes(credential) ? `${name} must differ from the OAuth client's values.` : undefined,
    [AUTH_SECRET, AUTH_SECRET_PREVIOUS].includes(credential) ? `${name} must differ from AUTH_SECRET.` : undefined,
    await weaknessOf(name, credential),
  ];
}
