import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";
import {
  type OpenGroup,
  readGroup,
  type Settings,
  type SettingsGroup,
  settingsGroups,
  storedGroup,
} from "./settings.schema.ts";

type SavedGroup<Group extends SettingsGroup> = {
  value: Settings[Group];
  /** Of the row; 0 where the group was never saved. */
  version: number;
};
export type SavedSettings = { [Group in SettingsGroup]: SavedGroup<Group> };

/** How Operators read and change the settings, without STORE_NAME in place of an empty name. */
export function settingsAdminFor(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;
  const { storeSetting } = moduleData(storesModule);

  return {
    async all(): Promise<SavedSettings> {
      const rows = await storeSetting.findMany({
        where: { storeId },
        select: { group: true, value: true, version: true },
      });
      const stored = new Map(rows.map(({ group, ...row }) => [group, row]));
      const groups = settingsGroups.map((group) => {
        const row = stored.get(group);
        return [group, { value: readGroup(group, row?.value), version: row?.version ?? 0 }];
      });
      // Object.fromEntries loses which group has which type.
      return Object.fromEntries(groups) as SavedSettings;
    },

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

type Given<Group extends SettingsGroup> = { group: Group; value: Settings[Group]; version: number };

function saveGroup<Group extends SettingsGroup>(
  viewer: AdminViewer | SystemViewer,
  action: "settings.saved" | "settings.refund-limits-saved",
  { group, value, version }: Given<Group>,
) {
  return transact(["conflict", "not_found"], async (tx) => {
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
    if (group === "home") await keepPicture(tx, viewer, readGroup("home", value));
    await recordAudit(tx, viewer, { action, target: { kind: "settings", id: group }, fields });
  });
}

/** The home page has no row of its own that media could refer to. */
const HOME_ID = "00000000-0000-4000-8000-000000000001";

/** A picture in use can't be deleted. */
const keepPicture = (tx: Transaction, viewer: AdminViewer | SystemViewer, { picture, pictureAlt }: Settings["home"]) =>
  setReferences(
    tx,
    viewer,
    { kind: "home", id: HOME_ID, label: "Home page" },
    picture ? [{ url: picture, alt: pictureAlt }] : [],
  );

/** Shows another picture on the home page, where the replaced one was. */
export async function replaceHomePicture(
  tx: Transaction,
  { storeId }: AdminViewer | SystemViewer,
  from: string,
  to: string,
) {
  const { storeSetting } = moduleData(storesModule, tx);
  const where = { storeId, group: "home" };
  const row = await storeSetting.findFirst({ where, select: { value: true } });
  const home = readGroup("home", row?.value);
  if (home.picture !== from) return;
  await storeSetting.updateMany({ where, data: { value: { ...home, picture: to }, version: { increment: 1 } } });
}
