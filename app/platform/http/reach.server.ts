/** Which addresses the store may call for a URL that a person entered. */
import ipaddr from "ipaddr.js";

/** `public`: the internet. `local`: this machine and private networks as well. `anywhere`: outside production. */
export type Reach = "public" | "local" | "anywhere";

const local: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal"]);

/** Whether an IP address may be called. Link-local ones, where clouds serve credentials, are never `local`. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === "anywhere") return true;
  if (!ipaddr.isValid(address)) return false;
  const judged = embedded(ipaddr.process(address));
  const range = judged.range();
  if (reach === "local" && local.has(range)) return true;
  return range === "unicast" && (judged.kind() === "ipv4" || isGlobal(judged.toByteArray()));
}

/** Unwraps an IPv4 address from the well-known NAT64 prefix (RFC 6052). */
function embedded(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.range() === "rfc6052" ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** 2000::/3, the assigned global unicast range (RFC 4291): addresses not yet in a table stay out. */
const isGlobal = ([first = 0]: number[]) => first >> 5 === 1;

/** The same for a URL as typed. A name may resolve to anything: the call checks that. */
export function mayName(url: string, reach: Reach): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return mayReach("127.0.0.1", reach);
  return !ipaddr.isValid(host) || mayReach(host, reach);
}
