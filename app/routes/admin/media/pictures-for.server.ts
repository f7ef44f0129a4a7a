import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { mediaAdminFor } from "#app/modules/media/index.server.ts";
import type { PictureOption } from "#app/modules/stores/components/picture-field.tsx";

const PICTURES_SHOWN = 7;

/** The library's pictures that a form's search finds, with the chosen one among them. */
export async function picturesFor(
  admin: AdminViewer,
  typed: { imageUrl: string; "imageUrl.q": string },
): Promise<PictureOption[]> {
  const { items } = await mediaAdminFor(admin).pictures(typed["imageUrl.q"].trim().slice(0, 200), 1);
  const found = items.slice(0, PICTURES_SHOWN).map(({ url, name, width, height }) => ({ url, name, width, height }));
  const url = typed.imageUrl;
  if (url === "" || found.some((picture) => picture.url === url)) return found;
  return [{ url, name: "Your choice", width: null, height: null }, ...found];
}
