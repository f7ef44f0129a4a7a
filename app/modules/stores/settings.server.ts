import type { AdminViewer, SystemViewer, Viewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData, queryApart, sql } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";
import { readGroup, type Settings, type SettingsGroup, settingsGroups } from "./settings.schema.ts";

/**
 * The Store's settings, all groups: what Operators saved, else defaults. The name falls back to STORE_NAME.
 * @param keep where a request may get what an earlier one has read
 */
export function settingsOf(storeId: string, keep: Keep = readUncached): Promise<Settings> {
  return keep({
    key: JSON.stringify([storesModule.id, storeId, "settings"]),
    read: () => readAll(storeId),
    tags: () => ["settings"],
  });
}

/** The same for a Viewer's Store. */
export const settingsFor = ({ storeId }: Viewer, keep?: Keep) => settingsOf(storeId, keep);

async function readAll(storeId: string): Promise<Settings> {
  const rows = await queryApart<{ group: string; value: unknown }>(sql`
    /* prepared: settings */
    SELECT "group", "value" FROM "mod_stores_setting" WHERE "storeId" = ${storeId}`);
  const stored = new Map(rows.map(({ group, value }) => [group, value]));
  // Object.fromEntries loses which group has which type.
  const settings = Object.fromEntries(
    settingsGroups.map((group) => [group, readGroup(group, stored.get(group))]),
  ) as Settings;
  const { name } = settings.store;
  return { ...settings, store: { ...settings.store, name: name || env().STORE_NAME } };
}

export type SavedGroup<Group extends SettingsGroup> = {
  value: Settings[Group];
  /** Of the row; 0 where the group was never saved. */
  version: number;
};

/** How Operators change the settings. */
export function settingsAdminFor(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;

  return {
    /** A group as it was saved, without STORE_NAME in place of an empty name. */
    async find<Group extends SettingsGroup>(group: Group): Promise<SavedGroup<Group>> {
      const row = await moduleData(storesModule).storeSetting.findUnique({
        where: { storeId_group: { storeId, group } },
        select: { value: true, version: true },
      });
      return { value: readGroup(group, row?.value), version: row?.version ?? 0 };
    },

    /**
     * Saves a group.
     * @param version of the group that the Operator saw; refuses `conflict` where it changed since
     */
    save<Group extends SettingsGroup>(group: Group, value: Settings[Group], version: number) {
      return transact(["conflict"], async (tx) => {
        const { storeSetting } = moduleData(storesModule, tx);
        const where = { storeId, group };
        const before = await storeSetting.findFirst({ where, select: { value: true } });
        const fields = changedFields(readGroup(group, before?.value), value);
        if (fields.length === 0 && before) return;
        const saved =
          version === 0
            ? await storeSetting.createMany({ data: { ...where, value }, skipDuplicates: true })
            : await storeSetting.updateMany({
                where: { ...where, version },
                data: { value, version: { increment: 1 } },
              });
        if (saved.count === 0) refuse("conflict");
        await recordAudit(tx, viewer, { action: "settings.saved", target: { kind: "settings", id: group }, fields });
      });
    },
  };
}

function changedFields(before: object, after: object): string[] {
  const former = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(former.get(name)) !== JSON.stringify(value),
  );
  return changed.map(([name]) => name);
}
