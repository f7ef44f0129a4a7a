/** The looks of a menu in Store Admin: its list, and each of its links. */
export const menuList =
  "mt-1 w-64 max-w-full rounded-lg border border-line bg-surface p-2 sm:absolute sm:end-0 sm:top-full sm:z-20 sm:max-w-none sm:shadow-raised";
export const menuItem = "flex min-h-11 w-full items-center rounded-lg px-3 text-sm hover:bg-sunken";
