import { rm } from "node:fs/promises";
import { href } from "react-router";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { absoluteUrl, appOrigin } from "#app/platform/app-url.server.ts";
import { guardedDownload } from "#app/platform/http/guarded-download.server.ts";
import { ClosedAddress, guardedAgent, type Reach } from "#app/platform/http/guarded-request.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { temporaryFile } from "#app/platform/upload-folder.server.ts";
import { findPictures } from "./admin-repository.server.ts";
import { inspectFile } from "./inspection/inspector.server.ts";
import { displayName, maxBytesOf } from "./object-type.ts";
import { DEADLINE_SECONDS, type PictureProblem } from "./picture-problem.ts";
import { type StoredPicture, storeObject } from "./store-object.server.ts";

const MAX_BYTES = maxBytesOf("image/jpeg");

export type Downloaded = { ok: true; picture: StoredPicture } | { ok: false; problem: PictureProblem };

/**
 * Downloads a picture, has it inspected as an upload is, and stores its clean copy. One of this store's own is found in
 * the library instead.
 * @param url http or https
 */
export async function downloadPicture(viewer: SystemViewer, url: URL, reach: Reach): Promise<Downloaded> {
  if (url.origin === appOrigin()) return own(viewer, url);
  const path = await temporaryFile();
  const output = `${path}.clean`;
  try {
    const problem = await download(url, { path, reach });
    if (problem) return { ok: false, problem };
    const inspected = await inspectFile(path, output);
    if (!inspected.ok) return { ok: false, problem: { reason: "refused", why: inspected.data } };
    const { type } = inspected.file;
    if (!type.startsWith("image/")) return { ok: false, problem: { reason: "not_a_picture" } };
    const stored = await storeObject(viewer, inspected.file, { name: displayName(nameOf(url), type) });
    if (stored.ok) return { ok: true, picture: stored.value };
    log.error({ err: stored.cause }, "a downloaded picture could not be stored");
    return { ok: false, problem: { reason: "storage_down" } };
  } finally {
    await Promise.all([rm(path, { force: true }), rm(output, { force: true })]);
  }
}

async function own(viewer: SystemViewer, { pathname }: URL): Promise<Downloaded> {
  const key = keyOfUrl(pathname);
  const [picture] = await findPictures(undefined, viewer, key ? [key] : []);
  return picture ? { ok: true, picture } : { ok: false, problem: { reason: "status", status: 404 } };
}

async function download(url: URL, { path, reach }: { path: string; reach: Reach }): Promise<PictureProblem | null> {
  try {
    return await guardedDownload(url, {
      ...{ path, maxBytes: MAX_BYTES, agent: guardedAgent(url.protocol, reach) },
      signal: AbortSignal.timeout(DEADLINE_SECONDS * 1000),
      headers: { Accept: "image/*", "User-Agent": `Latchkey (+${absoluteUrl(href("/"))})` },
    });
  } catch (error) {
    return networkProblem(error);
  }
}

function networkProblem(error: unknown): PictureProblem {
  if (error instanceof ClosedAddress) return { reason: "closed_address" };
  if (!(error instanceof Error)) throw error;
  if (error.name === "TimeoutError") return { reason: "timeout" };
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_NODATA") return { reason: "unknown_host" };
  if (code === "ENOSPC" || code === "EDQUOT") return { reason: "storage_down" };
  return { reason: "no_answer" };
}

function nameOf({ pathname }: URL): string {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
