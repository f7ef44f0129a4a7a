import { isLocalHost } from "#app/platform/app-url.server.ts";
import { type Env, env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";

/** What is missing from the email configuration for account recovery, as a sentence; undefined if complete. */
export function missingForRecovery({ EMAIL_SERVICE_API_KEY, EMAIL_FROM, EMAIL_SERVICE_URL }: Env): string | undefined {
  if (!EMAIL_SERVICE_API_KEY) return "EMAIL_SERVICE_API_KEY is not set.";
  if (!EMAIL_FROM.includes("@") || /[@.]example>?$/.test(EMAIL_FROM))
    return "EMAIL_FROM is not an address of the store.";
  if (!URL.canParse(EMAIL_SERVICE_URL)) return "EMAIL_SERVICE_URL is not a URL.";
  const { protocol, hostname } = new URL(EMAIL_SERVICE_URL);
  if (protocol !== "https:" && !isLocalHost(hostname)) return "EMAIL_SERVICE_URL is not https.";
  return undefined;
}

/** Whether people can recover their account by email: `ACCOUNT_RECOVERY=on` with a complete email configuration. */
export function offersRecovery(): boolean {
  return env().ACCOUNT_RECOVERY === "on" && !missingForRecovery(env());
}

/** A store that can't send email still starts; only account recovery is off. */
export function reportRecoveryProblem() {
  const obstacle = env().ACCOUNT_RECOVERY === "on" ? missingForRecovery(env()) : undefined;
  if (obstacle) log.warn(`ACCOUNT_RECOVERY is on, but recovery stays off: ${obstacle}`);
}
