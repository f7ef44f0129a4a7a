import { z } from "zod";
import type { AdminViewer } from "#app/auth/viewer.ts";
import { objectKeysOf, type PictureRow } from "#app/modules/catalog/picture-form.ts";
import { findPictures, mediaAdminFor } from "#app/modules/media/index.server.ts";

const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);
const words = z.string().trim().max(200).catch("");

/** What of the media library to offer, as a form or an address says it. */
export const readSearch = (given: { q?: unknown; page?: unknown }) => ({
  q: words.parse(given.q),
  page: pageNumber.parse(given.page),
});

/** One page of the library's pictures to choose from, and what these and the rows' own pictures look like. */
export async function pictureChoice(
  viewer: AdminViewer,
  { q, page }: ReturnType<typeof readSearch>,
  rows: readonly PictureRow[],
) {
  const [{ items, total, pageSize }, pictures] = await Promise.all([
    mediaAdminFor(viewer).pictures(q, page),
    findPictures(undefined, viewer, objectKeysOf(rows)),
  ]);
  return {
    library: { q, page, pages: Math.ceil(total / pageSize), items: items.map(({ key, name }) => ({ key, name })) },
    shown: Object.fromEntries(
      [...items, ...pictures].map(({ key, url, width, height }) => [`object:${key}`, { url, width, height }]),
    ),
  };
}
