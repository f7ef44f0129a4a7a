/** `range` is absent for the whole content; `satisfiable` false means 416. */
type RequestedRange = { satisfiable: true; range?: { start: number; end: number } } | { satisfiable: false };

/**
 * Parses a Range header for content of `size` bytes (RFC 9110, section 14). Serves one range; several ranges, other
 * units and invalid values get the whole content, as the standard allows.
 */
export function byteRange(header: string | null, size: number): RequestedRange {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return { satisfiable: true };
  if (first === "") return fromStart(Math.max(0, size - Number(last)), size - 1, size, Number(last) > 0);
  if (last !== "" && Number(last) < Number(first)) return { satisfiable: true };
  return fromStart(Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1), size, true);
}

function fromStart(start: number, end: number, size: number, asksForSome: boolean): RequestedRange {
  return asksForSome && start < size ? { satisfiable: true, range: { start, end } } : { satisfiable: false };
}
