/** Which addresses the store may call where a person typed the address. */
import ipaddr from "ipaddr.js";

/** `public`: the internet. `local`: this machine and private networks as well. `anywhere`: outside production. */
export type Reach = "public" | "local" | "anywhere";

const local: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal"]);

/** Whether an IP address may be called. Link-local ones, where clouds answer with credentials, are never `local`. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === "anywhere") return true;
  if (!ipaddr.isValid(address)) return false;
  const judged = embedded(ipaddr.process(address));
  const range = judged.range();
  if (reach === "local" && local.has(range)) return true;
  return range === "unicast" && (judged.kind() === "ipv4" || isGlobal(judged.toByteArray()));
}

/** An IPv4 address behind the well-known prefix of NAT64 (RFC 6052) is judged as itself. */
function embedded(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.range() === "rfc6052" ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** 2000::/3, all that is assigned as global unicast (RFC 4291): what a table does not name yet stays out. */
const isGlobal = ([first = 0]: number[]) => first >> 5 === 1;

/** The same for an address as typed. A name may lead anywhere: that is seen when it is called. */
export function mayName(url: string, reach: Reach): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return mayReach("127.0.0.1", reach);
  return !ipaddr.isValid(host) || mayReach(host, reach);
}
