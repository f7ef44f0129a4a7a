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
