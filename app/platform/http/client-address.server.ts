import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";

export type TrustedProxies = {
  trusts(address: string): boolean;
  header: "x-forwarded-for" | "fly-client-ip";
};

const privateRanges = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"];

/** Parses TRUSTED_PROXIES: addresses and CIDR ranges, or `fly`. @throws Error naming an invalid entry */
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

/** The canonical form of an address: mapped IPv6 as IPv4, RFC 5952, no zone, no port. Null for an invalid one. */
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

/** The caller's canonical address: the peer, or behind trusted proxies the right-most untrusted `X-Forwarded-For`. */
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

/** The network that one subscriber gets: a canonical IPv4 address whole, IPv6 by its /64 (RFC 6177). */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...after];
  return `${all.slice(0, 4).join(":")}::/64`;
}
