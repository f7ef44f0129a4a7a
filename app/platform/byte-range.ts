/** `range` is absent where the whole is to be sent; `satisfiable` false means 416. */
type RequestedRange = { satisfiable: true; range?: { start: number; end: number } } | { satisfiable: false };

/**
 * What a Range header asks of `size` bytes (RFC 9110, section 14). One range is served; several, another unit or
 * nonsense may be answered by the whole, as the standard allows.
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
