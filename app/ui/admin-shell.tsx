import { ExternalLink, Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
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

export type AdminShellProps = {
  storeName: string;
  nav: readonly AdminNavItem[];
  /** Who is signed in, such as the email address. */
  operator: string;
  signOut: ReactNode;
  /** In the top bar, such as a TEST badge. */
  status?: ReactNode;
  children: ReactNode;
};

/**
 * The admin's frame: navigation at the side (behind a menu on phones), a top bar, and the page in `<main id="main">`.
 */
export function AdminShell({ storeName, nav, operator, signOut, status, children }: AdminShellProps) {
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15rem_1fr]">
      <aside className="hidden border-r border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:p-4">
        <Brand storeName={storeName} />
        <nav aria-label="Admin" className="-mx-2 mt-6 min-h-0 grow overflow-y-auto overscroll-contain px-2">
          <NavList nav={nav} />
        </nav>
        <p className="shrink-0 truncate px-3 pt-3 text-xs text-muted">{operator}</p>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-4 sm:px-6 lg:px-8">
          <Menu
            className="lg:hidden"
            buttonClassName="-ml-2 grid size-11 list-none place-items-center rounded-lg hover:bg-sunken"
            label="Menu"
            button={<MenuIcon aria-hidden size={21} />}
          >
            <nav
              aria-label="Admin"
              className="absolute inset-x-0 top-full max-h-[calc(100svh-3.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface p-4 shadow-raised"
            >
              <NavList nav={nav} />
            </nav>
          </Menu>
          <div className="min-w-0 grow sm:grow-0 lg:hidden">
            <Brand storeName={storeName} />
          </div>
          <div className="hidden grow items-center gap-2 sm:flex">{status}</div>
          <Link
            to={href("/")}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm text-muted hover:text-ink"
          >
            <ExternalLink aria-hidden size={16} />
            <span className="max-sm:sr-only">View store</span>
          </Link>
          {signOut}
        </header>
        <main id="main" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 pb-16 focus:outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
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

function NavList({ nav }: { nav: readonly AdminNavItem[] }) {
  return (
    <ul className="space-y-0.5">
      {nav.map((item) => (
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
