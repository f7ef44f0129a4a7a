import { isIP } from "node:net";
import { env } from "./env.server.ts";

/** The store's one public origin, for all absolute URLs: a Host header never affects them. */
export function appOrigin(): string {
  const { APP_URL, PORT } = env();
  const address = APP_URL ?? `http://localhost:${PORT}`;
  if (address !== known.address) known = { address, origin: new URL(address).origin };
  return known.origin;
}
let known = { address: "", origin: "" };

/** An absolute URL of this store. @param path starts with one slash */
export function absoluteUrl(path: string): string {
  return new URL(path, appOrigin()).href;
}

export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  const local = /^(?:127\..*|0\.0\.0\.0|::1?|::ffff:7f[\da-f]{2}:[\da-f]{1,4}|::ffff:0:0)$/;
  return isIP(host) !== 0 && local.test(host);
}

export function isPublicStore(): boolean {
  return !isLocalHost(new URL(appOrigin()).hostname);
}
