import clsx from "clsx";
import { ChevronDown, Menu as MenuIcon, UserRound, X } from "lucide-react";
import { href, NavLink } from "react-router";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import { fittingItems } from "./menu-room.ts";

export type NavItem = { to: string; label: string };

type MainNavProps = {
  nav: readonly NavItem[];
  /** In pixels, at the two widths from which it is shown: see `menuRoom`. */
  room: { lg: number; xl: number };
};

/** As many links as fit into the header's one line, and the others in a menu. */
export function MainNav({ nav, room }: MainNavProps) {
  const labels = nav.map(({ label }) => label);
  const [fewer, most] = [fittingItems(labels, room.lg), fittingItems(labels, room.xl)];
  return (
    <nav aria-label="Main" className="hidden min-w-0 grow lg:block">
      <ul className="flex flex-wrap gap-x-1">
        {nav.slice(0, most).map((item, at) => (
          <li key={item.to} className={clsx("min-w-0", at >= fewer && "max-xl:hidden")}>
            <NavLink to={item.to} className={`${navItemClass} aria-[current=page]:underline`}>
              <span className="max-w-40 truncate">{item.label}</span>
            </NavLink>
          </li>
        ))}
        {fewer < nav.length ? (
          <li className={clsx(most === nav.length && "xl:hidden")}>
            <Menu
              className="group relative"
              buttonClassName={`${navItemClass} list-none gap-1 rounded-lg group-open:text-ink`}
              button={
                <>
                  More <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
                </>
              }
            >
              <ul className="absolute start-0 top-full max-h-[calc(100svh-5rem)] w-64 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-raised">
                {nav.slice(fewer).map((item, at) => (
                  <li key={item.to} className={clsx(fewer + at < most && "xl:hidden")}>
                    <NavLink to={item.to} className={`${navItemClass} w-full rounded-lg hover:bg-sunken`}>
                      <span className="min-w-0 [overflow-wrap:anywhere]">{item.label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Menu>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const navItemClass =
  "inline-flex min-h-11 items-center px-3 text-sm text-muted underline-offset-8 hover:text-ink aria-[current=page]:text-ink";

export const iconLinkClass = "relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken";

/** Below the header and as wide as the window, within which it scrolls, however low that is. */
export const drawerClass =
  "absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-background px-4 shadow-raised";

/** The menu of phones: all products, the links, and the account. */
export function MobileMenu({ nav, account }: { nav: readonly NavItem[]; account: NavItem }) {
  return (
    <Menu
      className="group lg:hidden"
      buttonClassName={`${iconLinkClass} -ms-2.5 list-none`}
      label="Menu"
      button={
        <>
          <MenuIcon aria-hidden size={22} strokeWidth={1.75} className="group-open:hidden" />
          <X aria-hidden size={22} strokeWidth={1.75} className="hidden group-open:block" />
        </>
      }
    >
      <nav aria-label="Menu" className={`${drawerClass} pb-6 pt-2`}>
        <ul className="divide-y divide-line">
          {[{ to: href("/products"), label: "All products" }, ...nav].map((item) => (
            <li key={item.to}>
              <NavLink end to={item.to} className={`${drawerItemClass} aria-[current=page]:font-medium`}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{item.label}</span>
              </NavLink>
            </li>
          ))}
          <li>
            <Link to={account.to} className={drawerItemClass}>
              <UserRound aria-hidden size={20} strokeWidth={1.75} />
              {account.label}
            </Link>
          </li>
        </ul>
      </nav>
    </Menu>
  );
}

const drawerItemClass = "flex min-h-13 items-center gap-2.5 py-2 text-lg leading-snug";
