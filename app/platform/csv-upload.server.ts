import { Refusal, type Refused } from "#app/kernel/refusal.ts";
import { type ReceivedFile, readUpload, type UploadRefused } from "./http/read-upload.server.ts";
import type { IncomingBody } from "./http/request-body.server.ts";
import { uploadFolder } from "./upload-folder.server.ts";

/**
 * Receives the file of a form and removes it once `work` is done with it.
 * @param maxBytes refused beyond
 * @param work may refuse `invalid_input`, which becomes the result
 */
export async function withCsvUpload<T>(
  body: IncomingBody,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<{ ok: true; value: T } | UploadRefused | Refused<"invalid_input">> {
  const folder = await uploadFolder();
  const received = await readUpload(body, { field: "file", folder, limitOf: () => maxBytes });
  if (!received.ok) return received;
  const { file } = received;
  try {
    return await orRefused(() => work(file));
  } finally {
    await file.remove();
  }
}

/** What comes of work with a file, where it may refuse `invalid_input`. */
export async function orRefused<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | Refused<"invalid_input">> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Refusal) || error.refused.code !== "invalid_input") throw error;
    return error.refused;
  }
}
