import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { IncomingBody } from "./incoming-body.server.ts";

/** A received file. Name and type are the sender's claims; `remove` takes the bytes away. */
export type ReceivedFile = {
  path: string;
  size: number;
  claimedName: string;
  claimedType: string;
  remove(): Promise<void>;
};

type Refused = {
  ok: false;
  code:
    | "unsupported_media_type"
    | "malformed_request"
    | "payload_too_large"
    | "invalid_input"
    | "request_timeout"
    | "unavailable";
  detail?: string;
};

const LIMITS = { files: 1, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 20, headerSize: 8192 };

class Stop extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * Reads the one file of a multipart body straight to a file of `folder`, keeping nothing but a few buffers in memory.
 * @param limitOf the most bytes that a file with this beginning may have, asked once with its first piece
 * @returns the file, or the refusal: then nothing is left in the folder, and what still comes is not kept
 */
export async function readUpload(
  body: IncomingBody,
  { field, folder, limitOf }: { field: string; folder: string; limitOf(beginning: Buffer): number },
): Promise<{ ok: true; file: ReceivedFile } | Refused> {
  if (!/^multipart\/form-data\s*;/i.test(body.headers["content-type"] ?? "")) {
    return { ok: false, code: "unsupported_media_type", detail: "Send the file as multipart/form-data." };
  }
  const place = path.join(folder, randomUUID());
  const remove = () => rm(place, { force: true });
  const part = Promise.withResolvers<Part>();
  const saving = part.promise.then((found) => save(found, place, limitOf));
  const parser = newParser(body);
  if (!parser) return { ok: false, code: "malformed_request", detail: "The multipart body names no boundary." };
  watch(parser, field, part);
  const source = body.open();
  try {
    const missing = new Stop({ ok: false, code: "invalid_input", detail: `Send a file as "${field}".` });
    const received = receive(source, parser, body.timeoutMs).then(() => part.reject(missing));
    const [saved] = await Promise.all([saving, received]);
    body.allowSilence();
    return { ok: true, file: { path: place, remove, ...saved } };
  } catch (error) {
    source.unpipe(parser);
    parser.destroy(error instanceof Error ? error : undefined);
    part.promise.then(({ stream }) => stream.destroy()).catch(() => {});
    part.reject(error);
    await saving.catch(() => {});
    await remove();
    // What still comes is discarded unseen, so that the client gets to read the answer.
    source.resume();
    if (error instanceof Stop) return error.refused;
    throw error;
  }
}

type Part = { stream: Readable; claimedName: string; claimedType: string };

function newParser({ headers }: IncomingBody) {
  try {
    const { "content-type": type = "" } = headers;
    return new Busboy({ headers: { ...headers, "content-type": type }, limits: LIMITS });
  } catch {
    return null;
  }
}

function watch(parser: InstanceType<typeof Busboy>, field: string, part: PromiseWithResolvers<Part>) {
  const refuse = (detail: string) => parser.destroy(new Stop({ ok: false, code: "invalid_input", detail }));
  parser.on("file", (name: string, stream, claimedName: string | undefined, _encoding, claimedType) => {
    // An error of the part is the parser's too.
    stream.on("error", () => {});
    if (name !== field) refuse(`Send the file as "${field}".`);
    else part.resolve({ stream, claimedName: claimedName ?? "", claimedType });
  });
  parser.on("filesLimit", () => refuse("Send one file in a request."));
  for (const event of ["fieldsLimit", "partsLimit"] as const) parser.on(event, () => refuse("Send fewer fields."));
}

/** Feeds the parser until it has seen the end. */
function receive(source: Readable, parser: InstanceType<typeof Busboy>, timeoutMs: number): Promise<void> {
  const stop = (code: Refused["code"], detail?: string) => new Stop({ ok: false, code, ...(detail ? { detail } : {}) });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(stop("request_timeout")), timeoutMs);
    const onClose = () => settle(stop("malformed_request", "The body ended early."));
    const onDamaged = (error: unknown) =>
      settle(error instanceof Stop ? error : stop("malformed_request", "The multipart body is damaged."));
    const settle = (error?: Stop) => {
      clearTimeout(timer);
      source.unpipe(parser).off("close", onClose).off("error", onClose);
      source.on("error", () => {});
      if (error) reject(error);
      else resolve();
    };
    source.on("close", onClose).on("error", onClose);
    parser.on("error", onDamaged).on("finish", () => settle());
    source.pipe(parser);
  });
}

async function save({ stream, claimedName, claimedType }: Part, place: string, limitOf: (beginning: Buffer) => number) {
  let size = 0;
  let limit: number | undefined;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      limit ??= limitOf(chunk);
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      const most = limit < 1024 * 1024 ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
      done(new Stop({ ok: false, code: "payload_too_large", detail: `This kind of file may have ${most}.` }));
    },
  });
  try {
    await pipeline(stream, counted, createWriteStream(place, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (error instanceof Stop) throw error;
    // The sender's part ended early: `receive` says how. A write that failed is the store's own trouble.
    if (!(error instanceof Error) || !("syscall" in error)) throw new Stop({ ok: false, code: "malformed_request" });
    throw new Stop({ ok: false, code: "unavailable", detail: "There is no room for files at the moment." });
  }
  return { size, claimedName, claimedType };
}
