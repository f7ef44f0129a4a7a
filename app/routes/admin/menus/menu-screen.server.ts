import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { automaticFooter, automaticMain, startingItems } from "#app/modules/menus/automatic-menu.ts";
import { menusAdminFor } from "#app/modules/menus/index.server.ts";
import { type MenuName, placeText, shopPageLabels, shopPages } from "#app/modules/menus/menu.ts";
import { menuFormOf, targetValue } from "#app/modules/menus/menu-form.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { storeTexts } from "#app/platform/texts.server.ts";
import type { SelectOption } from "#app/ui/choice-fields.tsx";

/** A menu as its form edits it: what is saved, else what the store shows by itself. */
export async function readMenu(admin: AdminViewer, menu: MenuName) {
  const [{ version, items }, targets, collections, { frame }, t] = await Promise.all([
    menusAdminFor(admin).find(menu),
    menusAdminFor(admin).targets(),
    catalogFor(admin).collections(),
    settingsFor(admin),
    storeTexts(),
  ]);
  const automatic = menu === "main" ? automaticMain(collections) : automaticFooter(collections, frame.links, t);
  return {
    automatic: items === null,
    /** How many items an automatic menu has beyond those that its form starts from. */
    more: items === null ? automatic.length - startingItems(automatic).length : 0,
    values: menuFormOf(items ?? startingItems(automatic), version),
    targets: [
      ...shopPages.map((kind) => ({ value: kind, label: shopPageLabels[kind] })),
      { value: "heading", label: "Nothing: a heading for items under it" },
      ...targets.map(
        ({ kind, targetId, title, published }): SelectOption => ({
          value: targetValue({ kind, targetId }),
          label: `${placeText(kind, title)}${published ? "" : " (draft)"}`,
        }),
      ),
    ],
  };
}
