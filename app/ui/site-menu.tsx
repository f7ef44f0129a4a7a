import clsx from "clsx";
import { ChevronDown, Menu as MenuIcon, UserRound, X } from "lucide-react";
import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import type { Fitting } from "./menu-room.ts";
import { useTexts } from "./texts.ts";

export type NavItem = { to: string; label: string };
/** A link, or a name with the links under it. */
export type NavEntry = NavItem | { label: string; items: readonly NavItem[] };

type MainNavProps = { nav: readonly NavEntry[]; fits: Fitting };

/** As many entries as fit into the header's one line, and the others in a menu. */
export function MainNav({ nav, fits: { lg: fewer, xl: most } }: MainNavProps) {
  const t = useTexts();
  return (
    <nav aria-label={t("frame.main_menu")} className="hidden min-w-0 grow lg:block">
      <ul className="flex flex-wrap gap-x-1">
        {nav.slice(0, most).map((entry, at) => (
          <li key={keyOf(entry)} className={clsx("min-w-0", at >= fewer && "max-xl:hidden")}>
            {"items" in entry ? (
              <NavMenu label={entry.label}>
                <Entries entries={entry.items} />
              </NavMenu>
            ) : (
              <NavLink end to={entry.to} className={`${navItemClass} aria-[current=page]:underline`}>
                <span className="max-w-40 truncate">{entry.label}</span>
              </NavLink>
            )}
          </li>
        ))}
        {fewer < nav.length ? (
          <li className={clsx(most === nav.length && "xl:hidden")}>
            <NavMenu label={t("frame.more")}>
              <Entries entries={nav.slice(fewer)} classOf={(at) => clsx(fewer + at < most && "xl:hidden")} />
            </NavMenu>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const keyOf = (entry: NavEntry) => `${"to" in entry && entry.to} ${entry.label}`;

function NavMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      className="group relative"
      buttonClassName={`${navItemClass} list-none gap-1 rounded-lg group-open:text-ink`}
      button={
        <>
          <span className="max-w-40 truncate">{label}</span>
          <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute start-0 top-full max-h-[calc(100svh-5rem)] w-64 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-raised">
        {children}
      </ul>
    </Menu>
  );
}

type EntriesProps = {
  entries: readonly NavEntry[];
  itemClass?: string;
  classOf?: (at: number) => string;
};

/** A list's lines; what has links under it is a line of text above them. */
const Entries = ({ entries, itemClass = `${navItemClass} w-full rounded-lg hover:bg-sunken`, classOf }: EntriesProps) =>
  entries.map((entry, at) => (
    <li key={keyOf(entry)} className={classOf?.(at)}>
      {"items" in entry ? (
        <>
          <p className={`${itemClass} pointer-events-none`}>{entry.label}</p>
          <ul className="ps-4">
            <Entries entries={entry.items} itemClass={itemClass} />
          </ul>
        </>
      ) : (
        <NavLink end to={entry.to} className={itemClass}>
          <span className="min-w-0 [overflow-wrap:anywhere]">{entry.label}</span>
        </NavLink>
      )}
    </li>
  ));

const navItemClass =
  "inline-flex min-h-11 items-center px-3 text-sm text-muted underline-offset-8 hover:text-ink aria-[current=page]:text-ink";

export const iconLinkClass = "relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken";

/** Below the header and as wide as the window, within which it scrolls, however low that is. */
export const drawerClass =
  "absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-background px-4 shadow-raised";

/** The menu of phones: all products, the links, and the account. */
export function MobileMenu({ nav, account }: { nav: readonly NavEntry[]; account: NavItem }) {
  const t = useTexts();
  return (
    <Menu
      className="group lg:hidden"
      buttonClassName={`${iconLinkClass} -ms-2.5 list-none`}
      label={t("frame.menu")}
      button={
        <>
          <MenuIcon aria-hidden size={22} strokeWidth={1.75} className="group-open:hidden" />
          <X aria-hidden size={22} strokeWidth={1.75} className="hidden group-open:block" />
        </>
      }
    >
      <nav aria-label={t("frame.menu")} className={`${drawerClass} pb-6 pt-2`}>
        <ul className="divide-y divide-line">
          <Entries
            entries={drawerEntries(nav, t("frame.all_products"))}
            itemClass={`${drawerItemClass} aria-[current=page]:font-medium`}
          />
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

/** With all products first, where the menu doesn't have them. */
function drawerEntries(nav: readonly NavEntry[], label: string): readonly NavEntry[] {
  const to = href("/products");
  return nav.some((entry) => "to" in entry && entry.to === to) ? nav : [{ to, label }, ...nav];
}

const drawerItemClass = "flex min-h-13 items-center gap-2.5 py-2 text-lg leading-snug";
