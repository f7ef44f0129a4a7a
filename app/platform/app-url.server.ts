import { isIP } from "node:net";
import { env } from "./env.server.ts";

/** The store's one public origin. The only source of absolute URLs: a Host header never shapes one. */
export function appOrigin(): string {
  const { APP_URL, PORT } = env();
  return new URL(APP_URL ?? `http://localhost:${PORT}`).origin;
}

/** An absolute URL of this store for a path that starts with one slash. */
export function absoluteUrl(path: string): string {
  return new URL(path, appOrigin()).href;
}

/** Whether a URL's host name can only mean the machine that uses it. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return isIP(host) !== 0 && (host.startsWith("127.") || host === "0.0.0.0" || host === "::1" || host === "::");
}

/** Whether the store's address is one that others can reach. */
export function isPublicStore(): boolean {
  return !isLocalHost(new URL(appOrigin()).hostname);
}
