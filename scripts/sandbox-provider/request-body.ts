/** Reading what a caller sent, within limits. */
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

const LIMIT = 64 * 1024;

const tooLarge = () => new ApiError(413, "body_too_large", "The body is larger than 64 KiB.");

/** @throws ApiError 413 once the body is known to be larger than 64 KiB; the rest is then read and dropped. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers["content-length"] ?? 0) > LIMIT) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LIMIT) {
      request.resume();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws ApiError 415 when a body of another type was sent. */
export function requireContentType(request: IncomingMessage, expected: string) {
  const given = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (given !== expected) throw new ApiError(415, "unsupported_media_type", `The body must be ${expected}.`);
}

export function decodeText(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ApiError(400, "malformed_body", "The body is not valid UTF-8.");
  }
}

/** The JSON body; an empty one counts as `{}`. */
export function parseJson(request: IncomingMessage, body: Buffer): unknown {
  if (body.length === 0) return {};
  requireContentType(request, "application/json");
  const text = decodeText(body);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "malformed_body", "The body is not valid JSON.");
  }
}

/** @throws ApiError 422 naming the first field that is wrong. */
export function requireValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".");
  const message = issue?.message ?? "The request is not valid.";
  throw new ApiError(422, "invalid_request", place ? `${place}: ${message}` : message);
}
