import { data, href } from "react-router";
import { type MenuName, menuNames } from "#app/modules/menus/menu.ts";

export const menuPath = (id: MenuName) => href("/admin/menus/:id", { id });

/** The menu in an admin page's URL. @throws 404 for any other */
export function menuName({ id }: { id: string }): MenuName {
  const name = menuNames.find((each) => each === id);
  if (!name) throw data(null, { status: 404 });
  return name;
}
