import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { IncomingBody } from "./request-body.server.ts";

export type ReceivedFile = {
  path: string;
  size: number;
  claimedName: string;
  claimedType: string;
  remove(): Promise<void>;
};

export type UploadRefused = {
  ok: false;
  code:
    | "unsupported_media_type"
    | "malformed_request"
    | "payload_too_large"
    | "unsafe_content"
    | "invalid_input"
    | "request_timeout"
    | "unavailable";
  detail?: string;
};

const LIMITS = { files: 1, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 20, headerSize: 8192 };

class Stop extends Error {
  readonly refused: UploadRefused;
  constructor(refused: UploadRefused) {
    super(refused.code);
    this.refused = refused;
  }
}

/** Streams the one file of a multipart body to `folder`. @param limitOf its limit in bytes by its first chunk */
export async function readUpload(
  body: IncomingBody,
  { field, folder, limitOf }: { field: string; folder: string; limitOf(beginning: Buffer): number },
): Promise<{ ok: true; file: ReceivedFile } | UploadRefused> {
  if (!/^multipart\/form-data\s*;/i.test(body.headers["content-type"] ?? "")) {
    return { ok: false, code: "unsupported_media_type", detail: "Send the file as multipart/form-data." };
  }
  const place = path.join(folder, randomUUID());
  const remove = () => rm(place, { force: true });
  const part = Promise.withResolvers<Part>();
  const cut = new AbortController();
  const saving = part.promise.then((found) => save(found, { place, limitOf, signal: cut.signal }));
  const parser = newParser(body);
  if (!parser) return { ok: false, code: "malformed_request", detail: "The multipart body names no boundary." };
  const ended = Promise.withResolvers<void>();
  watch(parser, field, part.resolve, ended.reject);
  const source = body.open();
  const stopReceiving = receive(source, parser, body.timeoutMs, ended);
  try {
    const missing = new Stop({ ok: false, code: "invalid_input", detail: `Send a file as "${field}".` });
    const [saved] = await Promise.all([saving, ended.promise.then(() => part.reject(missing))]);
    return { ok: true, file: { path: place, remove, ...saved } };
  } catch (error) {
    part.reject(error);
    cut.abort();
    await saving.catch(() => {});
    await remove();
    source.unpipe(parser).resume();
    if (error instanceof Stop) return error.refused;
    throw error;
  } finally {
    stopReceiving();
  }
}

type Part = { stream: Readable; claimedName: string; claimedType: string };

type Parser = InstanceType<typeof Busboy>;

function newParser({ headers }: IncomingBody): Parser | null {
  try {
    const { "content-type": type = "" } = headers;
    return new Busboy({ headers: { ...headers, "content-type": type }, limits: LIMITS });
  } catch {
    return null;
  }
}

function watch(parser: Parser, field: string, found: (part: Part) => void, stop: (refusal: Stop) => void) {
  const refuse = (detail: string) => stop(new Stop({ ok: false, code: "invalid_input", detail }));
  parser.on("file", (name: string, stream, claimedName: string | undefined, _encoding, claimedType) => {
    stream.on("error", () => {});
    if (name === field) found({ stream, claimedName: claimedName ?? "", claimedType });
    else refuse(`Send the file as "${field}".`);
  });
  parser.on("filesLimit", () => refuse("Send one file in a request."));
  for (const event of ["fieldsLimit", "partsLimit"] as const) parser.on(event, () => refuse("Send fewer fields."));
}

function receive(source: Readable, parser: Parser, timeoutMs: number, ended: PromiseWithResolvers<void>): () => void {
  const stop = (code: UploadRefused["code"], detail?: string) =>
    ended.reject(new Stop({ ok: false, code, ...(detail ? { detail } : {}) }));
  const timer = setTimeout(() => stop("request_timeout"), timeoutMs);
  const onGone = () => source.readableEnded || stop("malformed_request", "The body ended early.");
  source.on("close", onGone).on("error", onGone);
  if (source.destroyed) onGone();
  parser.on("error", () => stop("malformed_request", "The multipart body is damaged."));
  parser.on("finish", () => ended.resolve());
  source.pipe(parser);
  return () => {
    clearTimeout(timer);
    source.off("close", onGone);
  };
}

type Target = { place: string; limitOf: (beginning: Buffer) => number; signal: AbortSignal };

async function save({ stream, claimedName, claimedType }: Part, { place, limitOf, signal }: Target) {
  let size = 0;
  let limit: number | undefined;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      limit ??= limitOf(chunk);
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      const most = limit < 1024 * 1024 ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
      done(new Stop({ ok: false, code: "payload_too_large", detail: `Files of this kind can be at most ${most}.` }));
    },
  });
  try {
    await pipeline(stream, counted, createWriteStream(place, { flags: "wx", mode: 0o600 }), { signal });
  } catch (error) {
    if (error instanceof Stop) throw error;
    if (!(error instanceof Error) || !("syscall" in error)) throw new Stop({ ok: false, code: "malformed_request" });
    throw new Stop({ ok: false, code: "unavailable", detail: "There’s no room for files right now." });
  }
  return { size, claimedName, claimedType };
}
