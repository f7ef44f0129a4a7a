import type { Viewer } from "#app/auth/identity/viewer.ts";
import { accentFrom } from "#app/kernel/accent.ts";
import { findPictureSize } from "#app/modules/media/internal.server.ts";
import type { Brand } from "#app/platform/brand.ts";
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
export async function brandOf(storeId: string, { logo, icon, accent }: Settings["store"]): Promise<Brand> {
  const key = keyOfUrl(logo);
  const size = key && (await findPictureSize(storeId, key));
  return { logo: size ? { url: logo, ...size } : null, icon, accent: accent ? accentFrom(accent) : null };
}
