import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { temporaryFile } from "#app/platform/upload-folder.server.ts";
import { makeVariant } from "./inspection/inspector.server.ts";
import { mediaModule } from "./module.ts";
import { endingOf } from "./object-type.ts";
import { putOwned } from "./store-object.server.ts";
import { OWN_WIDTH, variantsOf } from "./variants.ts";

/** The job after an upload. Skips existing copies, so that an interrupted job resumes where it stopped. */
export async function makeVariants({ storeId }: SystemViewer, objectId: string) {
  const object = await moduleData(mediaModule).storedObject.findFirst({
    where: { storeId, id: objectId },
    include: { variants: { select: { width: true, contentType: true } } },
  });
  if (!object) return;
  const missing = variantsOf(object).filter(
    ({ width, format }) => !object.variants.some((made) => made.width === width && made.contentType === format),
  );
  if (missing.length === 0) return;
  const source = await objectStorage().open(object.key);
  if (!source) throw new Error(`The object ${object.id} has no bytes.`);
  const original = await temporaryFile();
  try {
    await pipeline(source, createWriteStream(original, { mode: 0o600 }));
    for (const { width, format } of missing) await addVariant(storeId, object, { original, width, format });
  } finally {
    await rm(original, { force: true });
  }
}

type Pictured = { id: string; width: number | null };
type Wanted = Omit<Parameters<typeof makeVariant>[0], "path" | "output"> & { original: string };

async function addVariant(
  storeId: string,
  { id: objectId, width: own }: Pictured,
  { original, width, format }: Wanted,
) {
  const output = await temporaryFile();
  try {
    const file = await makeVariant({ path: original, output, width: width === OWN_WIDTH ? (own ?? 0) : width, format });
    await putOwned(
      storeId,
      { path: output, size: file.size, contentType: format, ending: endingOf(format) },
      async (tx, key) => {
        const { objectVariant, objectLeftover, storedObject } = moduleData(mediaModule, tx);
        const where = { storeId, objectId, width, contentType: format };
        const isWanted =
          (await storedObject.count({ where: { storeId, id: objectId } })) > 0 &&
          (await objectVariant.count({ where })) === 0;
        if (isWanted) await objectVariant.create({ data: { ...where, key, ...file } });
        else await objectLeftover.create({ data: { storeId, key, removeAfter: new Date() } });
      },
    );
  } finally {
    await rm(output, { force: true });
  }
}
