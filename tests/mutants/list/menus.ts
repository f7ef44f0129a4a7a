import type { Mutant } from "../mutant.ts";

/** Menus show what is published, and keep what each Operator saved. */
export const menus: Mutant[] = [
  {
    id: "menu-draft",
    removes: "no menu of the store leads to a draft",
    file: "app/modules/menus/menu.ts",
    from: "|| at?.published)",
    to: "|| at)",
    killer: {
      file: "app/modules/menus/menu.test.ts",
      test: "drafts and what was deleted aren’t shown, and of other kinds nothing is hidden",
    },
  },
  {
    id: "menu-version",
    removes: "a menu is saved over the version that its form showed, and over no other",
    file: "app/modules/menus/save-menu.server.ts",
    from: "where: { storeId, menu, version }, data:",
    to: "where: { storeId, menu }, data:",
    killer: {
      file: "tests/integration/menus.test.ts",
      test: "of several Operators on one menu, one is first, and the others are told",
    },
  },
];
