import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";
import {
  type OpenGroup,
  readGroup,
  type Settings,
  type SettingsGroup,
  storedGroup,
  unreadZones,
} from "./settings.schema.ts";
import { settingsGroups } from "./settings.ts";
import { picturesIn } from "./settings-pictures.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    store_password_missing: object;
  }
}

type SavedGroup<Group extends SettingsGroup> = {
  value: Settings[Group];
  /** Of the row; 0 where the group was never saved. */
  version: number;
};
/** `unreadZones`: how many of its zones can't be read, and don't count. */
export type SavedSettings = { [Group in SettingsGroup]: SavedGroup<Group> & { unreadZones: number } };

async function readAll(storeId: string): Promise<SavedSettings> {
  const rows = await moduleData(storesModule).storeSetting.findMany({
    where: { storeId },
    select: { group: true, value: true, version: true },
  });
  const stored = new Map(rows.map(({ group, ...row }) => [group, row]));
  const groups = settingsGroups.map((group) => {
    const row = stored.get(group);
    const value = readGroup(group, row?.value);
    return [group, { value, version: row?.version ?? 0, unreadZones: unreadZones(group, row?.value) }];
  });
  // Object.fromEntries loses which group has which type.
  return Object.fromEntries(groups) as SavedSettings;
}

/** How Operators read and change the settings, without STORE_NAME in place of an empty name. */
export function settingsAdminFor(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;
  const { storeSetting } = moduleData(storesModule);

  return {
    /**
     * All groups.
     * @param keep where a request may get what an earlier one has read: hundreds of tax zones take a while to read
     */
    all: (keep: Keep = readUncached): Promise<SavedSettings> =>
      keep({
        key: JSON.stringify([storesModule.id, storeId, "saved-settings"]),
        read: () => readAll(storeId),
        tags: () => ["settings"],
      }),

    async find<Group extends SettingsGroup>(group: Group): Promise<SavedGroup<Group>> {
      const row = await storeSetting.findUnique({
        where: { storeId_group: { storeId, group } },
        select: { value: true, version: true },
      });
      return { value: readGroup(group, row?.value), version: row?.version ?? 0 };
    },

    /**
     * Saves a group.
     * @param version of the group that the Operator saw; refuses `conflict` where it changed since, and `not_found` for
     * a picture that isn't in the media library
     */
    save: <Group extends OpenGroup>(group: Group, value: Settings[Group], version: number) =>
      saveGroup(viewer, "settings.saved", { group, value, version }),
  };
}

/** Saves from which amounts refunds need a fresh proof. Refuses `conflict` as the others do. */
export function saveRefundLimits(viewer: FreshAdminViewer, value: Settings["payments"], version: number) {
  return saveGroup(viewer, "settings.refund-limits-saved", { group: "payments", value, version });
}

/** Saves what holds for all shipping zones, which stay as they are. Refuses `conflict` as the others do. */
export async function saveShippingRules(
  viewer: AdminViewer,
  { tareGrams, countriesBilled }: Pick<Settings["shipping"], "tareGrams" | "countriesBilled">,
  version: number,
) {
  const settings = settingsAdminFor(viewer);
  const { value } = await settings.find("shipping");
  return settings.save("shipping", { ...value, tareGrams, countriesBilled }, version);
}

/** Saves where money is sent that is paid by hand. Refuses `conflict` as the others do. */
export function saveManualPayments(viewer: FreshAdminViewer, value: Settings["manualPayments"], version: number) {
  return saveGroup(viewer, "settings.saved", { group: "manualPayments", value, version });
}

type NewAccess = {
  value: Settings["access"];
  /** Of a new password; null keeps the one that is set. */
  passwordHash: string | null;
  version: number;
};

/** Saves who can see the Store. Refuses `conflict`, and `invalid_input` where it takes a password and none was ever set. */
export function saveAccess(viewer: AdminViewer, { value, passwordHash, version }: NewAccess) {
  return transact(["conflict", "not_found", "invalid_input"], async (tx) => {
    const where = { storeId: viewer.storeId, group: "access" };
    const row = await moduleData(storesModule, tx).storeSetting.findFirst({ where, select: { value: true } });
    const hash = passwordHash ?? readGroup("access", row?.value).passwordHash;
    if (value.visitors === "password" && hash === "") refuse("invalid_input", { reason: "store_password_missing" });
    const access = { ...value, password: "", passwordHash: hash };
    await saveGroupIn(tx, viewer, "settings.saved", { group: "access", value: access, version });
  });
}

/** Saves what new orders are called, in the transaction that sets their next number. Refuses `conflict`. */
export function saveOrderSettings(tx: Transaction, viewer: AdminViewer, value: Settings["orders"], version: number) {
  return saveGroupIn(tx, viewer, "settings.saved", { group: "orders", value, version });
}

type Given<Group extends SettingsGroup> = { group: Group; value: Settings[Group]; version: number };

function saveGroup<Group extends SettingsGroup>(
  viewer: AdminViewer | SystemViewer,
  action: "settings.saved" | "settings.refund-limits-saved",
  { group, value, version }: Given<Group>,
) {
  return transact(["conflict", "not_found"], (tx) => saveGroupIn(tx, viewer, action, { group, value, version }));
}

async function saveGroupIn<Group extends SettingsGroup>(
  tx: Transaction,
  viewer: AdminViewer | SystemViewer,
  action: "settings.saved" | "settings.refund-limits-saved",
  { group, value, version }: Given<Group>,
) {
  const { storeSetting } = moduleData(storesModule, tx);
  const where = { storeId: viewer.storeId, group };
  const before = await storeSetting.findFirst({ where, select: { value: true } });
  const fields = changedFields(readGroup(group, before?.value), value);
  if (fields.length === 0 && before) return;
  const stored = storedGroup(group, value);
  const saved =
    version === 0
      ? await storeSetting.createMany({ data: { ...where, value: stored }, skipDuplicates: true })
      : await storeSetting.updateMany({
          where: { ...where, version },
          data: { value: stored, version: { increment: 1 } },
        });
  if (saved.count === 0) refuse("conflict");
  await keepPictures(tx, viewer, group, value);
  await recordAudit(tx, viewer, { action, target: { kind: "settings", id: group }, fields });
}

/** Pictures in use can't be deleted. */
async function keepPictures(tx: Transaction, viewer: AdminViewer | SystemViewer, group: SettingsGroup, value: object) {
  for (const { id, label, url, alt } of picturesIn(group, value)) {
    await setReferences(tx, viewer, { kind: "settings", id, label }, url ? [{ url, alt }] : []);
  }
}

/** Shows another picture wherever settings show the one that it replaces. */
export async function replaceSettingsPicture(
  tx: Transaction,
  { storeId }: AdminViewer | SystemViewer,
  from: string,
  to: string,
) {
  const { storeSetting } = moduleData(storesModule, tx);
  for (const group of settingsGroups) {
    if (picturesIn(group, {}).length === 0) continue;
    const where = { storeId, group };
    const row = await storeSetting.findFirst({ where, select: { value: true } });
    const value = readGroup(group, row?.value);
    const replaced = picturesIn(group, value).filter(({ url }) => url === from);
    if (replaced.length === 0) continue;
    const next = { ...value, ...Object.fromEntries(replaced.map(({ field }) => [field, to])) };
    await storeSetting.updateMany({ where, data: { value: next, version: { increment: 1 } } });
  }
}
