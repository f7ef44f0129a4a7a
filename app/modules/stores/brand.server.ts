import type { Viewer } from "#app/auth/identity/viewer.ts";
import { accentFrom } from "#app/kernel/accent.ts";
import { findPictureSize } from "#app/modules/media/internal.server.ts";
import type { Brand, LogoPicture } from "#app/platform/brand.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { storesModule } from "./module.ts";
import type { Settings } from "./settings.schema.ts";
import { settingsOf } from "./settings.server.ts";

/** How a Store looks: its logo, icon and colours. @param keep as for settings */
export function brandFor({ storeId }: Pick<Viewer, "storeId">, keep: Keep = readUncached): Promise<Brand> {
  return keep({
    key: JSON.stringify([storesModule.id, storeId, "brand"]),
    read: async () => brandOf(storeId, (await settingsOf(storeId)).store),
    tags: () => ["settings"],
  });
}

/** The same of settings that were read already. */
export async function brandOf(storeId: string, settings: Settings["store"]): Promise<Brand> {
  const { icon, accent, scheme, corners } = settings;
  const [logo, logoDark] = await Promise.all([
    pictureOf(storeId, settings.logo),
    pictureOf(storeId, settings.logoDark),
  ]);
  return { logo, logoDark: logo && logoDark, icon, accent: accent ? accentFrom(accent) : null, scheme, corners };
}

async function pictureOf(storeId: string, url: string): Promise<LogoPicture | null> {
  const key = keyOfUrl(url);
  const size = key && (await findPictureSize(storeId, key));
  return size ? { url, ...size } : null;
}
