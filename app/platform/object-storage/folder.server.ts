import { randomUUID } from "node:crypto";
import { access, constants, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isObjectKey } from "../object-url.ts";
import type { ObjectStorage } from "./storage.server.ts";
import { orUnavailable } from "./storage.server.ts";

/** Objects as files. A file appears atomically once it is on disk; the store generates all names. */
export function folderStorage(root: string): ObjectStorage {
  const placeOf = (key: string) => {
    if (!isObjectKey(key)) throw new Error("This is no key of an object.");
    return path.join(root, key.split(".")[1]?.slice(0, 2) ?? "", key);
  };
  return {
    put: (key, file) =>
      orUnavailable(async () => {
        const place = placeOf(key);
        await mkdir(path.dirname(place), { recursive: true });
        const unfinished = `${place}.${randomUUID()}.part`;
        try {
          await copyFile(file.path, unfinished, constants.COPYFILE_EXCL);
          await flush(unfinished);
          await rename(unfinished, place);
          await flush(path.dirname(place));
        } finally {
          await rm(unfinished, { force: true });
        }
      }),
    open: (key, range) =>
      orUnavailable(async () => {
        const file = await open(placeOf(key)).catch(nullWhereMissing);
        return file?.createReadStream(range ?? {}) ?? null;
      }),
    remove: (key) => orUnavailable(() => rm(placeOf(key), { force: true })),
    check: () =>
      orUnavailable(async () => {
        await mkdir(root, { recursive: true });
        await access(root, constants.R_OK | constants.W_OK);
      }),
  };
}

async function flush(place: string) {
  const handle = await open(place, "r");
  await handle.sync().finally(() => handle.close());
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
