import clsx from "clsx";
import { BellRing, ExternalLink, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { AdminNav, type AdminNavGroup } from "./admin-nav.tsx";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import { LogoMark } from "./logo.tsx";

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
  /** Whether wide screens show the navigation as icons alone. */
  folded: boolean;
  /** Folds it, or unfolds it. */
  onFold: (folded: boolean) => void;
  children: ReactNode;
};

/**
 * The admin's frame: navigation at the side (behind a menu on phones), a top bar, and the page in `<main id="main">`.
 */
export function AdminShell(props: AdminShellProps) {
  const { nav, search, attention, status, folded, children } = props;
  return (
    <div
      className={clsx(
        "min-h-svh lg:grid print:block print:min-h-0",
        folded ? "lg:grid-cols-[4.75rem_minmax(0,1fr)]" : "lg:grid-cols-[min(15rem,24vw)_minmax(0,1fr)]",
      )}
    >
      <Sidebar {...props} />
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
              className="fixed bottom-0 start-0 top-14 w-72 max-w-[85vw] overflow-y-auto overscroll-contain border-e border-line bg-surface p-4 shadow-raised"
            >
              <AdminNav nav={nav} />
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

function Sidebar({ storeName, nav, folded, onFold }: AdminShellProps) {
  const Icon = folded ? PanelLeftOpen : PanelLeftClose;
  const label = folded ? "Expand the navigation" : "Collapse the navigation to icons";
  return (
    <aside className="print:hidden hidden border-e border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:px-4 lg:pt-3">
      <Link to={href("/admin")} className="flex items-center gap-2.5 px-2.5 py-2 font-semibold tracking-tight">
        <LogoMark className="size-6 shrink-0 text-accent" />
        <span className={folded ? "sr-only" : "truncate"}>{storeName}</span>
      </Link>
      <nav
        aria-label="Admin"
        className="relative -mx-2 mt-3 min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4 [scrollbar-width:thin]"
      >
        <AdminNav nav={nav} icons={folded} />
      </nav>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => onFold(!folded)}
        className="my-2 grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink noscript:hidden"
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </aside>
  );
}
