import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { MenuItem, MenuName } from "./menu.ts";
import { placesSql } from "./menu-items.server.ts";
import { menusModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    menu_changed: Record<never, never>;
  }
}

type Saved = { menu: MenuName; items: readonly MenuItem[]; version: number };

/**
 * Replaces a menu's items. What it led to before and was deleted since may stay.
 * @param version the one that the form showed; 0 for a menu that was never saved
 * @returns refuses `conflict` if someone else changed the menu since, and `not_found` where a new item leads to a
 * collection, page or post that this Store doesn't have
 */
export function saveMenu(viewer: AdminViewer, { menu, items, version }: Saved) {
  const { storeId } = viewer;
  return transact(["conflict", "not_found"], async (tx) => {
    const { menuItem } = moduleData(menusModule, tx);
    await claim(tx, { storeId, menu, version, automatic: false });
    const where = { storeId, menu };
    const before = await menuItem.findMany({ where, select: { targetId: true } });
    await assertOwn(tx, storeId, added(before, items));
    await menuItem.deleteMany({ where });
    await menuItem.createMany({
      data: items.map(({ nested, title, kind, targetId, url }, index) => ({
        ...{ storeId, menu, position: index + 1 },
        ...{ nested, title, kind, targetId, url },
      })),
    });
    await recordAudit(tx, viewer, { action: "menu.saved", target: { kind: "menu", id: menu }, fields: ["items"] });
  });
}

/** Makes a menu automatic again, without any items. Refuses `conflict` if someone else changed it since. */
export function resetMenu(viewer: AdminViewer, { menu, version }: Pick<Saved, "menu" | "version">) {
  const { storeId } = viewer;
  return transact(["conflict"], async (tx) => {
    if (version < 1) refuse("conflict", { reason: "menu_changed" });
    await claim(tx, { storeId, menu, version, automatic: true });
    await moduleData(menusModule, tx).menuItem.deleteMany({ where: { storeId, menu } });
    await recordAudit(tx, viewer, { action: "menu.reset", target: { kind: "menu", id: menu } });
  });
}

type Claim = { storeId: string; menu: MenuName; version: number; automatic: boolean };

/** Makes this change the only one of its version, and locks the menu until the transaction ends. */
async function claim(tx: Transaction, { storeId, menu, version, automatic }: Claim): Promise<void> {
  const { menu: menus } = moduleData(menusModule, tx);
  const { count } =
    version === 0
      ? await menus.createMany({ data: { storeId, menu, automatic }, skipDuplicates: true })
      : await menus.updateMany({ where: { storeId, menu, version }, data: { automatic, version: version + 1 } });
  if (count === 0) refuse("conflict", { reason: "menu_changed" });
}

function added(before: readonly { targetId: string | null }[], items: readonly MenuItem[]): string[] {
  const known = new Set(before.map(({ targetId }) => targetId));
  return [...new Set(items.flatMap(({ targetId }) => (targetId && !known.has(targetId) ? [targetId] : [])))];
}

async function assertOwn(tx: Transaction, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await moduleData(menusModule, tx).query(placesSql(storeId, ids));
  if (found.length < ids.length) refuse("not_found");
}
