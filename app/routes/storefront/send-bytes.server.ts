import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { data } from "react-router";
import type { ByteRange } from "#app/platform/object-storage/storage.server.ts";
import { byteRange, type Encoding } from "#app/platform/representation.server.ts";

/** Stored bytes with their size, and their ETag as they are stored. */
export type StoredBytes = {
  size: number;
  tag: string;
  /** Null where they are gone. @throws StorageUnavailable */
  open(range?: ByteRange): Promise<Readable | null>;
};

/** RFC 6266: the name in ASCII for old clients, and encoded for all others. */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Streams stored bytes, or the part of them that the request asks for.
 * @param headers of the whole; get its length or its range
 * @throws StorageUnavailable; `data(null, { status: 404 })` where they are gone
 */
export async function sendBytes(
  request: Request,
  { size, tag, open }: StoredBytes,
  { headers, coding = "identity" }: { headers: Headers; coding?: Encoding },
): Promise<Response> {
  // If the condition doesn't hold, the range is ignored (RFC 9110, section 13.1.5).
  const condition = request.headers.get("if-range");
  const isCurrent = condition === null || condition === tag;
  const requested = byteRange(isCurrent ? request.headers.get("range") : null, size);
  if (!requested.satisfiable) {
    const refusal = { "Content-Range": `bytes */${size}`, "Content-Type": "text/plain" };
    return new Response("This range is not in the file.\n", { status: 416, headers: refusal });
  }
  const { range } = requested;
  if (coding === "identity") headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await open(range);
  if (!bytes) throw data(null, { status: 404 });
  request.signal.addEventListener("abort", () => bytes.destroy());
  // Node's and the web's streams are the same thing in two type systems.
  return new Response(Readable.toWeb(coded(bytes, coding)) as ReadableStream, { status, headers });
}

function coded(bytes: Readable, coding: Encoding): Readable {
  if (coding === "identity") return bytes;
  // A higher level takes five times as long for a tenth less.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const coder = coding === "br" ? createBrotliCompress({ params }) : createGzip();
  // An error of either ends both, and the response with them.
  return pipeline(bytes, coder, () => {});
}
