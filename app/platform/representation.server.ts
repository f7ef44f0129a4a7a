import { createHash } from "node:crypto";

export type Encoding = "br" | "gzip" | "identity";

const byBytes = ["br", "gzip"] as const;

/** The smallest available encoding. @param accepted the Accept-Encoding header (RFC 9110, section 12.5.3) */
export function bestEncoding(accepted: string | undefined, isReady: (encoding: Encoding) => boolean): Encoding {
  return byBytes.find((encoding) => isReady(encoding) && takes(accepted ?? "", encoding)) ?? "identity";
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(",").some((entry) => {
    const [coding, ...weights] = entry.split(";").map((part) => part.trim().toLowerCase());
    return coding === encoding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });
}

/** A strong ETag (RFC 9110, section 8.8.3): the same for equal bytes in every process. */
export const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether a client already has this version. @param ifNoneMatch the If-None-Match header (RFC 9110, section 13.1.2) */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** `range` is absent for the whole content; `satisfiable` false means 416. */
type RequestedRange = { satisfiable: true; range?: { start: number; end: number } } | { satisfiable: false };

/** Parses a Range header for `size` bytes (RFC 9110, 14). Several ranges or an invalid value get the whole content. */
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
