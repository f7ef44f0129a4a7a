import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";

export type TrustedProxies = {
  /** Whether to trust forwarding headers from this address. */
  trusts(address: string): boolean;
  header: "x-forwarded-for" | "fly-client-ip";
};

const privateRanges = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"];

/**
 * Parses TRUSTED_PROXIES: a comma-separated list of addresses and CIDR ranges, or `fly`, which trusts `Fly-Client-IP`
 * from any private address.
 * @throws Error naming an invalid entry
 */
export function parseTrustedProxies(value: string | undefined): TrustedProxies {
  const given = value?.trim() ?? "";
  const fly = given.toLowerCase() === "fly";
  const ranges = fly ? privateRanges : given.split(/[\s,]+/).filter(Boolean);
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return {
    trusts: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
    header: fly ? "fly-client-ip" : "x-forwarded-for",
  };
}

function addRange(list: BlockList, range: string) {
  const [address = "", prefix, ...rest] = range.split("/");
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix);
  const valid = version !== 0 && rest.length === 0 && /^\d*$/.test(prefix ?? "") && prefix !== "" && bits <= longest;
  if (!valid) throw new Error(`TRUSTED_PROXIES: "${range}" is not an address, a CIDR range or "fly".`);
  list.addSubnet(address, bits, version === 6 ? "ipv6" : "ipv4");
}

/**
 * The canonical form of an address: IPv4-mapped IPv6 as IPv4, IPv6 compressed in lower case (RFC 5952), no zone and no
 * port. Null for an invalid address.
 */
export function canonicalAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  const version = isIP(bare);
  if (version === 0) return null;
  if (version === 4) return bare;
  const address = new SocketAddress({ address: bare, family: "ipv6" }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/**
 * The caller's address: the socket's peer, or behind a trusted proxy the right-most untrusted entry of
 * `X-Forwarded-For` (for `fly`: `Fly-Client-IP`). An invalid entry ends the search at the hop before it, so that
 * nothing a caller writes to the left of a proxy's own entry counts.
 * @returns the canonical address, or `unknown` if the socket is closed
 */
export function clientAddress(
  request: { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders },
  proxies: TrustedProxies,
): string {
  const peer = canonicalAddress(request.socket.remoteAddress ?? "") ?? "unknown";
  if (!proxies.trusts(peer)) return peer;
  const header = request.headers[proxies.header];
  const value = Array.isArray(header) ? header.join(",") : (header ?? "");
  if (proxies.header === "fly-client-ip") return canonicalAddress(value) ?? peer;
  let nearest = peer;
  for (const entry of value.split(",").reverse()) {
    const address = canonicalAddress(entry);
    if (address === null) return nearest;
    nearest = address;
    if (!proxies.trusts(address)) return address;
  }
  return nearest;
}

/**
 * The network that one subscriber gets, for rate limits: IPv4 whole, IPv6 by its /64 (RFC 6177).
 * @param address in canonical form (`canonicalAddress`); anything else, such as `unknown`, is returned unchanged
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...after];
  return `${all.slice(0, 4).join(":")}::/64`;
}
