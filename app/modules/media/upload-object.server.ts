import { rm } from "node:fs/promises";
import pLimit from "p-limit";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { type ReceivedFile, readUpload, type UploadRefused } from "#app/platform/http/read-upload.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { uploadFolder } from "#app/platform/upload-folder.server.ts";
import { inspectFile } from "./inspection/inspector.server.ts";
import type { InspectionRefusal } from "./inspection/outcome.ts";
import { claimsOtherType, displayName, limitByBeginning, type ObjectType } from "./object-type.ts";
import { type StoredPicture, storeObject } from "./store-object.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    uploads_too_many: Record<never, never>;
    /** `type`: what it is by its bytes. */
    other_kind_claimed: { type: ObjectType };
    storage_down: Record<never, never>;
  }
}

/** How many uploads are received at a time: with the largest file size, this bounds memory and temporary storage. */
const AT_ONCE = 8;
/** How many uploads may be open in all. Those beyond AT_ONCE wait, with their bodies unread. */
const AT_MOST = 60;
const FIELD = "file";

const uploads = processWide("uploads", () => ({ running: 0, turn: pLimit(AT_ONCE) }));

/**
 * Streams one file of a multipart body to a temporary file, inspects it in a separate process, and stores only its
 * clean copy. The viewer is authorised before a byte of the body is read.
 * @param form gets the other fields, where the file comes with a form
 */
export const uploadObject = (viewer: AdminViewer, body: IncomingBody, form?: FormData): Promise<Outcome> =>
  inTurn(body, () => takeIn(viewer, body, form));

/** Receives a file once it is its turn. Refuses `unavailable` where too many are waiting already. */
export async function inTurn<T>(body: IncomingBody, work: () => Promise<T>): Promise<T | Refused<"unavailable">> {
  if (uploads.running >= AT_MOST) {
    return { ok: false, code: "unavailable", data: { reason: "uploads_too_many" } };
  }
  uploads.running += 1;
  body.allowSilence();
  return uploads.turn(work).finally(() => {
    uploads.running -= 1;
  });
}

type Outcome = { ok: true; value: StoredPicture } | UploadRefused | InspectionRefusal;

async function takeIn(viewer: AdminViewer, body: IncomingBody, form?: FormData): Promise<Outcome> {
  const folder = await uploadFolder();
  const received = await readUpload(body, { field: FIELD, folder, limitOf: limitByBeginning, form });
  return received.ok ? await look(viewer, received.file).finally(received.file.remove) : received;
}

async function look(viewer: AdminViewer, received: ReceivedFile): Promise<Outcome> {
  const output = `${received.path}.clean`;
  try {
    const inspected = await inspectFile(received.path, output);
    if (!inspected.ok) return inspected;
    const { type } = inspected.file;
    const { claimedName: name, claimedType } = received;
    if (claimsOtherType(type, { name, type: claimedType })) {
      return { ok: false, code: "unsupported_media_type", data: { reason: "other_kind_claimed", type } };
    }
    const stored = await storeObject(viewer, inspected.file, { name: displayName(name, type) });
    if (stored.ok) return stored;
    log.error({ err: stored.cause }, "an upload could not be stored");
    return { ok: false, code: "unavailable", data: { reason: "storage_down" } };
  } finally {
    await rm(output, { force: true });
  }
}
