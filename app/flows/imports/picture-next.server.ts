import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { addPicture } from "#app/modules/catalog/internal.server.ts";
import { MAX_PICTURES } from "#app/modules/catalog/picture-form.ts";
import {
  keepPicture,
  keepVersion,
  mayAddPicture,
  type PictureAt,
  takePicture,
} from "#app/modules/imports/internal.server.ts";
import { type Downloaded, downloadPicture } from "#app/modules/media/internal.server.ts";
import { mayPass, type PictureProblem, pictureProblemText } from "#app/modules/media/picture-problem.ts";
import { reachOf } from "#app/platform/http/guarded-request.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

const MOST_TRIES = 3;
const AGAIN_AFTER_MS = 5_000;

/**
 * Downloads the next picture of an import and gives it to its product. A process that ends in between leaves it to be
 * taken again. @returns whether there may be more
 */
export async function pictureNext(viewer: SystemViewer, importId: string): Promise<boolean> {
  const taken = await takePicture(viewer, importId);
  if (!taken) return false;
  const { itemLine, place, url, alt, tries, productId } = taken;
  const at = { importId, itemLine, place };
  if (!productId) await keepPicture(undefined, viewer, at, { state: "failed", problem: gone });
  else {
    const downloaded = await downloadPicture(viewer, new URL(url), reachOf({ test: false }));
    if (downloaded.ok) await add(viewer, at, { productId, picture: downloaded.picture, alt, sourceUrl: url });
    else await keepProblem(viewer, at, { problem: downloaded.problem, tries });
  }
  return true;
}

const gone = "The product was deleted in the meantime.";
const full = `A product can have up to ${MAX_PICTURES} pictures.`;

type Picture = Extract<Downloaded, { ok: true }>["picture"];
type Given = { productId: string; picture: Picture; alt: string; sourceUrl: string };

async function add(viewer: SystemViewer, at: PictureAt, given: Given) {
  const objectId = given.picture.id;
  const added = await transact(["not_found", "invalid_input"], async (tx) => {
    if (!(await mayAddPicture(tx, viewer, at)))
      return keepPicture(tx, viewer, at, { state: "waiting", heldUntil: null });
    const { outcome, version } = await addPicture(tx, viewer, given);
    await keepVersion(tx, viewer, at, version);
    if (outcome === "full") return keepPicture(tx, viewer, at, { state: "failed", problem: full, objectId });
    return keepPicture(tx, viewer, at, { state: outcome, objectId });
  });
  if (!added.ok) await keepPicture(undefined, viewer, at, { state: "failed", problem: gone, objectId });
}

type Failed = { problem: PictureProblem; tries: number };

async function keepProblem(viewer: SystemViewer, at: PictureAt, { problem, tries }: Failed) {
  if (mayPass(problem) && tries < MOST_TRIES) {
    const heldUntil = new Date(Date.now() + AGAIN_AFTER_MS * tries ** 2);
    return keepPicture(undefined, viewer, at, { state: "waiting", heldUntil });
  }
  return keepPicture(undefined, viewer, at, { state: "failed", problem: pictureProblemText(problem) });
}
