import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { MIMEType } from "node:util";
import { createContext } from "react-router";
import type { ProblemCode } from "./problem.server.ts";

export type Body = { ok: true; bytes: Buffer } | { ok: false; code: ProblemCode | "aborted" };

/** Rejects a body by its headers alone, before a byte is read. */
export function bodyRefusal(
  { headers }: Pick<IncomingMessage, "headers">,
  limitBytes: number,
): ProblemCode | undefined {
  const encoding = headers["content-encoding"]?.trim().toLowerCase();
  if (encoding && encoding !== "identity") return "unsupported_media_type";
  return Number(headers["content-length"] ?? 0) > limitBytes ? "payload_too_large" : undefined;
}

/** The exact bytes of a request's body. Over the limit or out of time it discards the rest; a refusal gets read. */
export function readBody(request: IncomingMessage, limitBytes: number, timeoutMs: number): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => settle({ ok: false, code: "request_timeout" }), timeoutMs);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) settle({ ok: false, code: "payload_too_large" });
      else chunks.push(chunk);
    };
    const onEnd = () => settle({ ok: true, bytes: Buffer.concat(chunks) });
    const onGone = () => settle({ ok: false, code: "aborted" });
    const settle = (body: Body) => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onGone);
      if (!body.ok) request.resume();
      resolve(body);
    };
    // The listener stays: a connection that breaks while the rest is discarded must not cause an uncaught error.
    request.on("error", onGone);
    request.on("data", onData).on("end", onEnd).on("close", onGone);
  });
}

/** Why a page's form can't be parsed; undefined if it can. A parser's exception would be no response. */
export async function formRefusal(
  contentType: string | undefined,
  bytes: Buffer,
  fieldsMax: number,
): Promise<ProblemCode | undefined> {
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === "application/x-www-form-urlencoded") {
    if (bytes.includes("%00") || bytes.includes(0)) return "malformed_request";
    return hasMore(bytes, "&", fieldsMax) ? "payload_too_large" : undefined;
  }
  if (mediaType !== "multipart/form-data") return "unsupported_media_type";
  // Counted before a parser builds the parts, and by their delimiters: headers have many spellings.
  const boundary = boundaryOf(contentType);
  if (!boundary) return "malformed_request";
  if (hasMore(bytes, `--${boundary}`, fieldsMax + 1)) return "payload_too_large";
  const headers = { "Content-Type": contentType ?? "" };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
  if (!form) return "malformed_request";
  return [...form.keys()].length > fieldsMax ? "payload_too_large" : undefined;
}

/** RFC 2046, section 5.1.1, by the same rules (WHATWG MIME Sniffing) as the form parser. */
function boundaryOf(contentType: string | undefined): string | null {
  try {
    return new MIMEType(contentType ?? "").params.get("boundary");
  } catch {
    return null; // no media type at all
  }
}

function hasMore(bytes: Buffer, text: string, times: number): boolean {
  let at = bytes.indexOf(text);
  for (let count = 1; at >= 0; count++) {
    if (count > times) return true;
    at = bytes.indexOf(text, at + text.length);
  }
  return false;
}

export type IncomingBody = {
  headers: IncomingHttpHeaders;
  open(): Readable;
  allowSilence(): void;
  timeoutMs: number;
};

/** Set for POST to routes with `body: "stream"`, whose guards run before the body is read; otherwise null. */
export const incomingBody = createContext<IncomingBody | null>(null);
