import { isIP } from "node:net";
import { env } from "./env.server.ts";

/** The store's one public origin. The only source of absolute URLs: a Host header never shapes one. */
export function appOrigin(): string {
  const { APP_URL, PORT } = env();
  const address = APP_URL ?? `http://localhost:${PORT}`;
  if (address !== known.address) known = { address, origin: new URL(address).origin };
  return known.origin;
}
/** Asked for several times a request. */
let known = { address: "", origin: "" };

/** An absolute URL of this store for a path that starts with one slash. */
export function absoluteUrl(path: string): string {
  return new URL(path, appOrigin()).href;
}

/** Whether a URL's host name can only mean the machine that uses it. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  // The last two are 127.0.0.0/8 and 0.0.0.0 as IPv4-mapped IPv6, as a URL spells them.
  const local = /^(?:127\..*|0\.0\.0\.0|::1?|::ffff:7f[\da-f]{2}:[\da-f]{1,4}|::ffff:0:0)$/;
  return isIP(host) !== 0 && local.test(host);
}

/** Whether the store's address is one that others can reach. */
export function isPublicStore(): boolean {
  return !isLocalHost(new URL(appOrigin()).hostname);
}
