import type { Readable } from "node:stream";
import type { Viewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { ByteRange } from "#app/platform/object-storage/storage.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { isObjectKey, isPictureWidth } from "#app/platform/object-url.ts";
import { mediaModule } from "./module.ts";
import { bestFormat, OWN_WIDTH, ownWidthFormats, variantFormats, variantWidths } from "./variants.ts";

function objectsFor({ storeId }: Viewer) {
  return {
    find: (key: string, width: number) =>
      moduleData(mediaModule).storedObject.findFirst({
        where: { storeId, key },
        select: {
          ...{ key: true, contentType: true, size: true, digest: true, name: true, width: true },
          ...{ animated: true, placeholder: true, createdAt: true },
          variants: { where: { storeId, width }, select: { key: true, contentType: true, size: true, digest: true } },
        },
      }),
  };
}

/** A stored picture's size in pixels, as far as it's known; null for none of the Store's. */
export const findPictureSize = (storeId: string, key: string) =>
  moduleData(mediaModule).storedObject.findFirst({ where: { storeId, key }, select: { width: true, height: true } });

export type FoundObject = {
  contentType: string;
  size: number;
  /** SHA-256 of the bytes, in hex. */
  digest: string;
  name: string;
  /** Whether the answer depends on the Accept header. */
  negotiated: boolean;
  /** False while something better is being made: this answer must not be cached for long. */
  final: boolean;
  /** Null where the bytes are gone. @throws StorageUnavailable */
  open(range?: ByteRange): Promise<Readable | null>;
};

/** By then a picture's copies in its own width exist; pictures from earlier versions have none. */
const MAKING_MS = HOUR_MS;

/**
 * An object, its smaller copy, or a copy of its own width in a better format; the object where that copy doesn't exist.
 * @param wanted.width in pixels, of the closed list; any other stands for its own
 * @param wanted.accept the browser's Accept header, which chooses the format of a copy
 */
export async function findObject(
  viewer: Viewer,
  key: string,
  wanted: { width: number; accept: string | null },
): Promise<FoundObject | null> {
  if (!isObjectKey(key)) return null;
  const width = isPictureWidth(wanted.width) ? wanted.width : OWN_WIDTH;
  const object = await objectsFor(viewer).find(key, width);
  if (!object) return null;
  const { variants, name } = object;
  const formats = width === OWN_WIDTH ? [...ownWidthFormats(object), object.contentType] : variantFormats(object);
  const best = bestFormat(wanted.accept, formats);
  const made = variants.find(({ contentType }) => contentType === best);
  const { key: chosen, contentType, size, digest } = made ?? object;
  const expected =
    width === OWN_WIDTH
      ? best !== object.contentType && object.createdAt.getTime() > Date.now() - MAKING_MS
      : variantWidths(object).includes(width);
  const open = (range?: ByteRange) => objectStorage().open(chosen, range);
  const negotiated = formats.length > 1;
  return { contentType, size, digest, name, negotiated, final: Boolean(made) || !expected, open };
}
