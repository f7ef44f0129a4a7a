import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { shopPageTexts } from "#app/modules/menus/automatic-menu.ts";
import { menusAdminFor, resetMenu, saveMenu } from "#app/modules/menus/index.server.ts";
import { isFilled, parseMenu, withAdded } from "#app/modules/menus/menu.schema.ts";
import type { MenuName } from "#app/modules/menus/menu.ts";
import {
  arranged,
  described,
  itemsOfRows,
  type MenuFormValues,
  type MenuRow,
  menuDifferences,
  noItem,
  placeErrors,
  readMenuForm,
  readTarget,
  stepped,
} from "#app/modules/menus/menu-form.ts";
import { storeTexts } from "#app/platform/texts.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { menuPath } from "./menu-path.ts";

export type MenuAnswer = FormAgain<MenuFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof menuDifferences>;
  /** Increases with each answer, so that the form is rendered afresh. */
  attempt?: string;
};

/**
 * Does what a menu's form asks for: saves it and redirects, or shows it again with one change, 422 for invalid input, 409
 * with what is saved if someone else changed it.
 * @throws `data(null, { status: 400 })` for what is no form of ours
 */
export async function submitMenu(admin: AdminViewer, menu: MenuName, form: FormData) {
  const intent = String(form.get("intent") ?? "");
  if (intent === "reset") return reset(admin, menu, String(form.get("version") ?? ""));
  const typed = readMenuForm(form);
  if (!typed) throw data(null, { status: 400 });
  if (intent === "save") return save(admin, menu, typed);
  if (intent === "add") return add(admin, typed);
  const errors = placeErrors(typed.rows);
  if (Object.keys(errors).length > 0) return again(admin, { typed, errors }, 422);
  const rows = stepped(typed.rows, intent);
  if (!rows) throw data(null, { status: 400 });
  return again(admin, { typed: { ...typed, rows } }, 200);
}

/** The form again, whose rows say where they lead now. */
async function again(admin: AdminViewer, answer: MenuAnswer & { typed: MenuFormValues }, status: number) {
  const rows = described(answer.typed.rows, await placesOf(admin, answer.typed.rows));
  return data<MenuAnswer>({ ...answer, typed: { ...answer.typed, rows } }, { status });
}

function placesOf(admin: AdminViewer, rows: readonly Pick<MenuRow, "target">[]) {
  const ids = rows.flatMap(({ target }) => readTarget(target)?.targetId ?? []);
  return menusAdminFor(admin).places([...new Set(ids)]);
}

/** The rows with the one that was typed below them. */
async function withNew(admin: AdminViewer, { rows, add }: MenuFormValues) {
  const defaultTitle = isKeyOf(shopPageTexts, add.target) ? (await storeTexts())(shopPageTexts[add.target]) : "";
  const wrong = placeErrors(rows);
  if (Object.keys(wrong).length > 0) return { ok: false as const, errors: wrong };
  return withAdded(rows, { add, defaultTitle, places: await placesOf(admin, [add]) });
}

async function add(admin: AdminViewer, typed: MenuFormValues) {
  const added = await withNew(admin, typed);
  if (!added.ok) return again(admin, { typed, errors: added.errors }, 422);
  return again(admin, { typed: { ...typed, rows: added.value, add: noItem } }, 200);
}

async function save(admin: AdminViewer, menu: MenuName, sent: MenuFormValues) {
  let typed = sent;
  if (isFilled(sent.add)) {
    const added = await withNew(admin, sent);
    if (!added.ok) return again(admin, { typed, errors: added.errors }, 422);
    typed = { ...sent, rows: added.value, add: noItem };
  }
  const parsed = parseMenu(typed.rows);
  if (!parsed.ok) return again(admin, { typed, errors: parsed.errors }, 422);
  const saved = await saveMenu(admin, { menu, items: parsed.value, version: readVersion(typed.version) });
  if (saved.ok) return redirect(`${menuPath(menu)}?done=saved`, 303);
  if (saved.code === "not_found") {
    const errors = { form: "A page, post or collection was deleted in the meantime. Remove its item." };
    return again(admin, { typed: { ...typed, rows: arranged(typed.rows) }, errors }, 422);
  }
  const [now, places] = await Promise.all([menusAdminFor(admin).find(menu), placesOf(admin, typed.rows)]);
  const differences = menuDifferences(now.items, itemsOfRows(typed.rows, places));
  // The form carries the version that is saved now: sent again, it replaces that.
  return again(admin, { typed: { ...typed, version: String(now.version) }, differences }, 409);
}

async function reset(admin: AdminViewer, menu: MenuName, version: string) {
  const done = await resetMenu(admin, { menu, version: readVersion(version) });
  if (done.ok) return redirect(`${menuPath(menu)}?done=reset`, 303);
  return data<MenuAnswer>(
    { refused: "Someone else changed this menu. Check it, then reset it again." },
    { status: 409 },
  );
}
