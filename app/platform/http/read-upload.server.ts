import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { Reason, Refused } from "#app/kernel/refusal.ts";
import { defaultLimits } from "./limits.server.ts";
import type { IncomingBody } from "./request-body.server.ts";

export type ReceivedFile = {
  path: string;
  size: number;
  claimedName: string;
  claimedType: string;
  remove(): Promise<void>;
};

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    not_multipart: Record<never, never>;
    boundary_missing: Record<never, never>;
    body_damaged: Record<never, never>;
    body_ended_early: Record<never, never>;
    file_missing: { field: string };
    field_misnamed: { field: string };
    files_too_many: { most: number };
    fields_too_many: Record<never, never>;
    /** Before the whole file has said what it is. */
    kind_too_large: { maxBytes: number };
    no_room_for_files: Record<never, never>;
  }
}

export type UploadRefused = Refused<
  | "unsupported_media_type"
  | "malformed_request"
  | "payload_too_large"
  | "invalid_input"
  | "request_timeout"
  | "unavailable"
>;

const LIMITS = { files: 1, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 20, headerSize: 8192 };
/** For the form that the file came with: as much as a form without a file may have. */
const FORM_LIMITS = { ...LIMITS, fields: defaultLimits.formFields, fieldSize: 65_536, parts: defaultLimits.formFields };

class Stop extends Error {
  readonly refused: UploadRefused;
  constructor(refused: UploadRefused) {
    super(refused.code);
    this.refused = refused;
  }
}

type UploadOptions = {
  field: string;
  folder: string;
  /** The file's limit in bytes by its first chunk. */
  limitOf(beginning: Buffer): number;
  /** Gets the other fields, also when the file is refused for its size. */
  form?: FormData | undefined;
};

/** Streams the one file of a multipart body to `folder`. */
export async function readUpload(
  body: IncomingBody,
  options: UploadOptions,
): Promise<{ ok: true; file: ReceivedFile } | UploadRefused> {
  const read = await readUploads(body, { ...options, most: 1 });
  return read.ok ? read.first.outcome : read;
}

export type UploadedFile = {
  claimedName: string;
  /** Refused for its size, where the others were read on. */
  outcome: { ok: true; file: ReceivedFile } | UploadRefused;
};
type Uploaded = { ok: true; first: UploadedFile; files: UploadedFile[] };

/**
 * Streams the files of a multipart body to `folder`, each within its own limit. With a `form` a file that is too large is
 * refused alone.
 * @param options `most`: how many there may be
 */
export async function readUploads(
  body: IncomingBody,
  { field, folder, limitOf, form, most }: UploadOptions & { most: number },
): Promise<Uploaded | UploadRefused> {
  if (!/^multipart\/form-data\s*;/i.test(body.headers["content-type"] ?? "")) {
    return { ok: false, code: "unsupported_media_type", data: { reason: "not_multipart" } };
  }
  const parser = newParser(body, { ...(form ? FORM_LIMITS : LIMITS), files: most });
  if (!parser) return { ok: false, code: "malformed_request", data: { reason: "boundary_missing" } };
  const cut = new AbortController();
  const ended = Promise.withResolvers<void>();
  const files: Promise<UploadedFile>[] = [];
  const target = { folder, limitOf, patient: form !== undefined, signal: cut.signal };
  watch(parser, { field, most }, (part) => files.push(orStop(keep(part, target), ended.reject)), ended.reject);
  if (form) collect(parser, form, ended.reject);
  const source = body.open();
  const stopReceiving = receive(source, parser, body.timeoutMs, ended);
  try {
    await ended.promise;
    const [first, ...others] = await Promise.all(files);
    if (!first) throw new Stop({ ok: false, code: "invalid_input", data: { reason: "file_missing", field } });
    return { ok: true, first, files: [first, ...others] };
  } catch (error) {
    cut.abort();
    const kept = await Promise.allSettled(files);
    await Promise.all(kept.map((each) => (each.status === "fulfilled" ? removeReceived(each.value) : undefined)));
    source.unpipe(parser).resume();
    if (error instanceof Stop) return error.refused;
    throw error;
  } finally {
    stopReceiving();
  }
}

/** Deletes a file that was received. */
export const removeReceived = async ({ outcome }: UploadedFile) => outcome.ok && (await outcome.file.remove());

/** Ends the request where a file can't be received, before it is awaited. */
function orStop(file: Promise<UploadedFile>, stop: (error: unknown) => void) {
  file.catch(stop);
  return file;
}

async function keep(
  part: Part,
  { folder, ...target }: Omit<Target, "place"> & { folder: string },
): Promise<UploadedFile> {
  const place = path.join(folder, randomUUID());
  const remove = () => rm(place, { force: true });
  const { claimedName } = part;
  try {
    const saved = await save(part, { ...target, place });
    return { claimedName, outcome: { ok: true, file: { path: place, remove, ...saved } } };
  } catch (error) {
    await remove();
    if (target.patient && error instanceof Stop) return { claimedName, outcome: error.refused };
    throw error;
  }
}

type Part = { stream: Readable; claimedName: string; claimedType: string };

type Parser = InstanceType<typeof Busboy>;

function newParser({ headers }: IncomingBody, limits: typeof LIMITS): Parser | null {
  try {
    const { "content-type": type = "" } = headers;
    return new Busboy({ headers: { ...headers, "content-type": type }, limits });
  } catch {
    return null;
  }
}

type Wanted = { field: string; most: number };

function watch(parser: Parser, { field, most }: Wanted, found: (part: Part) => void, stop: (refusal: Stop) => void) {
  const refuse = (data: Reason) => stop(new Stop({ ok: false, code: "invalid_input", data }));
  parser.on("file", (name: string, stream, claimedName: string | undefined, _encoding, claimedType) => {
    stream.on("error", () => {});
    if (name === field) found({ stream, claimedName: claimedName ?? "", claimedType });
    else refuse({ reason: "field_misnamed", field });
  });
  parser.on("filesLimit", () => refuse({ reason: "files_too_many", most }));
  for (const event of ["fieldsLimit", "partsLimit"] as const)
    parser.on(event, () => refuse({ reason: "fields_too_many" }));
}

/** As many bytes of fields as a form without a file may have. */
function collect(parser: Parser, form: FormData, stop: (refusal: Stop) => void) {
  let room = defaultLimits.bodyBytes;
  parser.on("field", (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
    room -= name.length + value.length;
    if (nameCut || valueCut || room < 0) stop(new Stop({ ok: false, code: "payload_too_large" }));
    else if (`${name}${value}`.includes("\0")) stop(new Stop({ ok: false, code: "malformed_request" }));
    else form.append(name, value);
  });
}

function receive(source: Readable, parser: Parser, timeoutMs: number, ended: PromiseWithResolvers<void>): () => void {
  const stop = (refused: UploadRefused) => ended.reject(new Stop(refused));
  const malformed = (reason: "body_ended_early" | "body_damaged") =>
    stop({ ok: false, code: "malformed_request", data: { reason } });
  const timer = setTimeout(() => stop({ ok: false, code: "request_timeout" }), timeoutMs);
  const onGone = () => source.readableEnded || malformed("body_ended_early");
  source.on("close", onGone).on("error", onGone);
  if (source.destroyed) onGone();
  parser.on("error", () => malformed("body_damaged"));
  parser.on("finish", () => ended.resolve());
  source.pipe(parser);
  return () => {
    clearTimeout(timer);
    source.off("close", onGone);
  };
}

type Target = {
  place: string;
  limitOf: (beginning: Buffer) => number;
  /** Discards the rest of a file that is too large, for what comes behind it. */
  patient: boolean;
  signal: AbortSignal;
};

async function save({ stream, claimedName, claimedType }: Part, { place, limitOf, patient, signal }: Target) {
  let size = 0;
  let limit: number | undefined;
  const tooLarge = (maxBytes: number) =>
    new Stop({ ok: false, code: "payload_too_large", data: { reason: "kind_too_large", maxBytes } });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      limit ??= limitOf(chunk);
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      return patient ? done() : done(tooLarge(limit));
    },
  });
  try {
    await pipeline(stream, counted, createWriteStream(place, { flags: "wx", mode: 0o600 }), { signal });
  } catch (error) {
    if (error instanceof Stop) throw error;
    if (!(error instanceof Error) || !("syscall" in error)) throw new Stop({ ok: false, code: "malformed_request" });
    throw new Stop({ ok: false, code: "unavailable", data: { reason: "no_room_for_files" } });
  }
  if (limit !== undefined && size > limit) throw tooLarge(limit);
  return { size, claimedName, claimedType };
}
