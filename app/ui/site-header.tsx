import { Menu, Search, ShoppingBag, UserRound, X } from "lucide-react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { Logo } from "./logo.tsx";
import { Container } from "./page-header.tsx";

export type NavItem = { to: string; label: string };

export type SiteHeaderProps = {
  storeName: string;
  nav: readonly NavItem[];
  cartCount: number;
  /** "Sign in" or "Account", with where it leads. */
  account: NavItem;
  /** What is searched for now, kept in the field. */
  searchQuery?: string;
  /** One quiet line above the header. */
  announcement?: string;
  searchAction?: string;
  cartTo?: string;
};

/** Lets keyboard users pass the header. Put first in the body; the page's `<main>` has the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed left-4 top-3 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-2.5 text-sm font-medium text-background focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

export function SiteHeader(props: SiteHeaderProps) {
  const { storeName, nav, announcement, searchAction = "/products", cartTo = "/cart" } = props;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-background/95 backdrop-blur-sm">
      {announcement ? (
        <p className="bg-accent px-4 py-2 text-center text-xs font-medium text-accent-ink">{announcement}</p>
      ) : null}
      <Container className="flex min-h-16 items-center gap-2 lg:gap-8">
        <MobileMenu nav={nav} account={props.account} action={searchAction} query={props.searchQuery} />
        <Link to="/" className="flex items-center py-2 max-lg:grow" aria-label={`${storeName}, home`}>
          <Logo name={storeName} />
        </Link>
        <nav aria-label="Main" className="hidden grow lg:block">
          <ul className="flex gap-1">
            {nav.map((item) => (
              <li key={item.to}>
                <NavLink
                  to={item.to}
                  className="inline-flex min-h-11 items-center px-3 text-sm text-muted underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline"
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden w-56 lg:block">
          <SearchForm action={searchAction} query={props.searchQuery} id="search" />
        </div>
        <div className="-mr-2.5 flex items-center gap-1 lg:-ml-4">
          <Link to={props.account.to} className={iconLinkClass}>
            <UserRound aria-hidden size={20} strokeWidth={1.75} />
            <span className="sr-only">{props.account.label}</span>
          </Link>
          <CartLink to={cartTo} count={props.cartCount} />
        </div>
      </Container>
    </header>
  );
}

const iconLinkClass = "relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken";

function CartLink({ to, count }: { to: string; count: number }) {
  return (
    <Link to={to} className={iconLinkClass} aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}>
      <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 ? (
        <span className="absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-accent-ink tabular">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}

export function SearchForm({ action, query, id }: { action: string; query?: string; id: string }) {
  return (
    <Form role="search" action={action} method="get" className="relative">
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <Search
        aria-hidden
        size={17}
        className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search"
        maxLength={100}
        className="h-11 w-full rounded-lg border border-transparent bg-sunken pl-9.5 pr-3 text-sm placeholder:text-muted hover:border-line-strong"
      />
    </Form>
  );
}

type MobileMenuProps = { nav: readonly NavItem[]; account: NavItem; action: string; query?: string };

function MobileMenu({ nav, account, action, query }: MobileMenuProps) {
  // A new key for each page closes the menu after a link was followed.
  const { key } = useLocation();
  return (
    <details key={key} className="group lg:hidden">
      <summary className={`${iconLinkClass} -ml-2.5 list-none`} aria-label="Menu">
        <Menu aria-hidden size={22} strokeWidth={1.75} className="group-open:hidden" />
        <X aria-hidden size={22} strokeWidth={1.75} className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[80svh] overflow-y-auto border-b border-line bg-background px-4 pb-6 pt-4 shadow-raised">
        <SearchForm action={action} query={query} id="menu-search" />
        <ul className="mt-3 divide-y divide-line">
          {[...nav, account].map((item) => (
            <li key={item.to}>
              <Link to={item.to} className="flex min-h-13 items-center text-lg">
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
