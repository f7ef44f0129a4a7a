import { createHash } from "node:crypto";

/** A strong ETag (RFC 9110, section 8.8.3): the same for equal bytes in every process. */
export const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether a client already has this version. @param ifNoneMatch the If-None-Match header (RFC 9110, section 13.1.2) */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
