import { BellRing, ChevronDown, ExternalLink, Menu as MenuIcon, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { href, NavLink, useLocation } from "react-router";
import { Badge } from "./badge.tsx";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import { LogoMark } from "./logo.tsx";

export type AdminNavItem = {
  to: string;
  label: string;
  icon?: ReactNode;
  /** True for the item that must match its URL exactly (the dashboard). */
  end?: boolean;
  /** The number of open entries; hidden if undefined. */
  count?: string | undefined;
};

export type AdminNavGroup = {
  /** None above the first. */
  heading?: string | undefined;
  /** Closed until one of its pages is shown. */
  folded?: boolean;
  items: readonly AdminNavItem[];
};

export type AdminShellProps = {
  storeName: string;
  nav: readonly AdminNavGroup[];
  /** Who is signed in, such as the email address. */
  operator: string;
  /** Their own pages, in the menu of their account. */
  account: readonly { to: string; label: string }[];
  signOut: ReactNode;
  search: ReactNode;
  /** Where what needs a person is listed, and how much of it there is. */
  attention: { to: string; count: string | undefined };
  /** In the top bar, such as a TEST badge. */
  status?: ReactNode;
  children: ReactNode;
};

/**
 * The admin's frame: navigation at the side (behind a menu on phones), a top bar, and the page in `<main id="main">`.
 */
export function AdminShell(props: AdminShellProps) {
  const { storeName, nav, search, attention, status, children } = props;
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:min-h-0">
      <aside className="print:hidden hidden border-e border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:px-4 lg:pt-3">
        <Brand storeName={storeName} />
        <nav aria-label="Admin" className="-mx-2 mt-3 min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4">
          <NavGroups nav={nav} />
        </nav>
      </aside>
      <div className="min-w-0">
        <header className="print:hidden sticky top-0 z-30 flex min-h-14 items-center gap-1 border-b border-line bg-surface px-4 sm:px-6 lg:px-8">
          <Menu
            className="lg:hidden"
            buttonClassName={`${barClass} -ms-2 list-none`}
            label="Menu"
            button={<MenuIcon aria-hidden size={21} />}
          >
            <nav
              aria-label="Admin"
              className="absolute inset-x-0 top-full max-h-[calc(100svh-3.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface p-4 shadow-raised"
            >
              <NavGroups nav={nav} />
            </nav>
          </Menu>
          <div className="min-w-0 grow sm:max-w-md">{search}</div>
          <div className="flex items-center gap-1 sm:ms-auto">
            {status ? <span className="max-md:hidden">{status}</span> : null}
            <Link to={attention.to} className={barClass}>
              <BellRing aria-hidden size={20} strokeWidth={1.75} />
              <span className="sr-only">Needs attention{attention.count ? `: ${attention.count}` : ""}</span>
              {attention.count ? (
                <span
                  aria-hidden
                  className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-[0.6875rem] font-semibold text-accent-ink tabular"
                >
                  {attention.count}
                </span>
              ) : null}
            </Link>
            <Link to={href("/")} className={`${barClass} md:flex md:items-center md:gap-1.5 md:px-2 md:text-sm`}>
              <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
              <span className="max-md:sr-only">View store</span>
            </Link>
            <AccountMenu {...props} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 pb-16 focus:outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

const barClass = "relative grid min-h-11 min-w-11 shrink-0 place-items-center rounded-lg hover:bg-sunken";

function AccountMenu({ operator, account, signOut }: AdminShellProps) {
  return (
    <Menu
      className="relative"
      buttonClassName={`${barClass} list-none`}
      label="Your account"
      button={<UserRound aria-hidden size={20} strokeWidth={1.75} />}
    >
      <div className="absolute end-0 top-full max-h-[calc(100svh-3.5rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-raised">
        <p className="truncate px-3 py-2 text-xs text-muted">{operator}</p>
        <ul>
          {account.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-sunken">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-1 border-t border-line pt-1">{signOut}</div>
      </div>
    </Menu>
  );
}

function Brand({ storeName }: { storeName: string }) {
  return (
    <Link to={href("/admin")} className="flex items-center gap-2.5 px-3 py-2 font-semibold tracking-tight max-lg:px-1">
      <LogoMark className="size-6 shrink-0 text-accent" />
      <span className="truncate max-sm:sr-only">{storeName}</span>
    </Link>
  );
}

function NavGroups({ nav }: Pick<AdminShellProps, "nav">) {
  const { pathname } = useLocation();
  return nav.map(({ heading = "", folded, items }) => {
    if (!folded) {
      return (
        <div key={heading} className="mt-4 first:mt-0">
          {heading ? <h2 className="px-3 pb-1 text-xs font-medium text-muted">{heading}</h2> : null}
          <NavList items={items} />
        </div>
      );
    }
    const isShown = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    return (
      // Another key where it opens by itself, since the browser keeps what a person has done to it.
      <details key={`${heading} ${isShown}`} open={isShown} className="group/nav mt-4">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3 text-xs font-medium text-muted hover:bg-sunken">
          {heading}
          <ChevronDown aria-hidden size={14} className="group-open/nav:rotate-180" />
        </summary>
        <NavList items={items} />
      </details>
    );
  });
}

function NavList({ items }: { items: readonly AdminNavItem[] }) {
  return (
    <ul className="space-y-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <NavLink
            to={item.to}
            end={item.end}
            className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
          >
            {item.icon}
            <span className="grow">{item.label}</span>
            {item.count ? <Badge tone="accent">{item.count}</Badge> : null}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
