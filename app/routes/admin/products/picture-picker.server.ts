import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { objectKeysOf, type PictureRow } from "#app/modules/catalog/picture-form.ts";
import { findPictures, mediaAdminFor } from "#app/modules/media/index.server.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";

const words = z.string().trim().max(200).catch("");

/** The library search in a form or a URL. */
export const readSearch = (given: { q?: unknown; page?: unknown }) => ({
  q: words.parse(given.q),
  page: pageNumberSchema.catch(1).parse(given.page ?? undefined),
});

type Library = Awaited<ReturnType<typeof libraryPage>>;

/** The pictures to choose from, and the previews of these and of the rows' own pictures. */
export async function pictureChoice(viewer: AdminViewer, found: Library, rows: readonly PictureRow[]) {
  const pictures = await findPictures(undefined, viewer, objectKeysOf(rows));
  const { items } = found;
  return {
    library: { q: found.q, page: found.page, pages: found.pages, items: items.map(({ key, name }) => ({ key, name })) },
    shown: Object.fromEntries(
      [...items, ...pictures].map(({ key, url, width, height }) => [`object:${key}`, { url, width, height }]),
    ),
  };
}

/** A page of the library's pictures; beyond the end, the last one. */
export async function libraryPage(viewer: AdminViewer, { q, page }: ReturnType<typeof readSearch>) {
  const media = mediaAdminFor(viewer);
  const found = await media.pictures(q, page);
  const pages = pageCountOf(found.total, found.pageSize);
  if (page <= pages || page === 1) return { q, items: found.items, page, pages };
  const last = Math.max(1, pages);
  return { q, items: (await media.pictures(q, last)).items, page: last, pages };
}
