import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { processWide } from "#app/platform/process-wide.server.ts";

const kept = processWide<{ folder?: Promise<string> | undefined }>("upload-folder", () => ({}));

/** This process's own folder for uploads in progress, readable by its user alone. */
export function uploadFolder(): Promise<string> {
  kept.folder ??= mkdtemp(path.join(tmpdir(), "latchkey-uploads-"));
  return kept.folder;
}

export const temporaryFile = async () => path.join(await uploadFolder(), randomUUID());

export async function removeUploadFolder() {
  const folder = await kept.folder?.catch(() => undefined);
  kept.folder = undefined;
  if (folder) await rm(folder, { recursive: true, force: true });
}
