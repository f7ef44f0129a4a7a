import type { Viewer } from "#app/auth/identity/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import { queryApart, sql } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { nextAnnouncement } from "./announcement.ts";
import { storesModule } from "./module.ts";
import { readPickups, withPickups } from "./pickups.ts";
import { readGroup, type Settings } from "./settings.schema.ts";
import { settingsGroups } from "./settings.ts";

/** In place of a group: the locations that offer pick-up. */
const PICKUPS = "pickups";

/**
 * The Store's settings, all groups: what Operators saved, else defaults. The name falls back to STORE_NAME.
 * @param keep where a request may get what an earlier one has read
 */
export function settingsOf(storeId: string, keep: Keep = readUncached): Promise<Settings> {
  return keep({
    key: JSON.stringify([storesModule.id, storeId, "settings"]),
    read: () => readAll(storeId),
    tags: () => ["settings"],
    until: ({ frame, store }) => nextAnnouncement(frame, store.timeZone, new Date()),
  });
}

/** The same for a Viewer's Store. */
export const settingsFor = ({ storeId }: Viewer, keep?: Keep) => settingsOf(storeId, keep);

async function readAll(storeId: string): Promise<Settings> {
  const rows = await queryApart<{ group: string; value: unknown }>(sql`
    /* prepared: settings */
    SELECT "group", "value" FROM "mod_stores_setting" WHERE "storeId" = ${storeId}
    UNION ALL
    SELECT ${PICKUPS}, jsonb_agg(to_jsonb(p) ORDER BY p."position", p."locationId")
    FROM "pub_inventory_pickup" p WHERE p."storeId" = ${storeId}`);
  const stored = new Map(rows.map(({ group, value }) => [group, value]));
  // Object.fromEntries loses which group has which type.
  const settings = Object.fromEntries(
    settingsGroups.map((group) => [group, readGroup(group, stored.get(group))]),
  ) as Settings;
  const { name, language } = settings.store;
  return {
    ...settings,
    shipping: withPickups(settings.shipping, readPickups(stored.get(PICKUPS)), language),
    store: { ...settings.store, name: name || env().STORE_NAME },
  };
}
