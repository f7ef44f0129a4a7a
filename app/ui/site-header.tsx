import { ArrowLeft, ChevronDown, Menu as MenuIcon, Search, ShoppingBag, UserRound, X } from "lucide-react";
import { Form, href, NavLink } from "react-router";
import type { LogoPicture } from "#app/platform/brand.ts";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { Container } from "./page-header.tsx";

export type NavItem = { to: string; label: string };

export type SiteHeaderProps = {
  storeName: string;
  /** In place of the name. */
  logo?: LogoPicture | null | undefined;
  /** The same for dark pages. */
  logoDark?: LogoPicture | null | undefined;
  nav: readonly NavItem[];
  cartCount: number;
  /** "Sign in" or "Account", with its link. */
  account: NavItem;
  /** The current search term, kept in the field. */
  searchQuery?: string;
  announcement?: string;
  searchAction?: string;
  cartTo?: string;
};

/** Lets keyboard users skip the header. First in the body; the page's `<main>` has the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="print:hidden fixed start-4 top-3 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-2.5 text-sm font-medium text-background focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

export function SiteHeader(props: SiteHeaderProps) {
  const {
    storeName,
    logo,
    logoDark,
    nav,
    announcement,
    searchAction = href("/products"),
    cartTo = href("/cart"),
  } = props;
  return (
    <header className="print:hidden sticky top-0 z-40 border-b border-line bg-background/95 backdrop-blur-sm">
      {announcement ? (
        <p className="bg-accent-fill px-4 py-2 text-center text-xs font-medium text-accent-ink">{announcement}</p>
      ) : null}
      <Container className="flex min-h-16 items-center gap-2 lg:gap-8">
        <MobileMenu nav={nav} account={props.account} action={searchAction} query={props.searchQuery} />
        <Link
          to={href("/")}
          className="flex min-w-0 items-center py-2 max-lg:grow lg:max-w-60 lg:shrink-0"
          aria-label={`${storeName}, home`}
        >
          <Logo name={storeName} picture={logo} dark={logoDark} />
        </Link>
        <MainNav nav={nav} />
        <div className="hidden w-56 shrink-0 lg:block">
          <SearchForm action={searchAction} query={props.searchQuery} id="search" />
        </div>
        <div className="-me-2.5 flex shrink-0 items-center gap-1 lg:-ms-4">
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

type CheckoutHeaderProps = Pick<SiteHeaderProps, "storeName" | "logo" | "logoDark" | "cartTo">;

/** At the checkout: the way back, and nothing that leads elsewhere. */
export function CheckoutHeader({ storeName, logo, logoDark, cartTo = href("/cart") }: CheckoutHeaderProps) {
  return (
    <header className="print:hidden border-b border-line">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Link to={href("/")} className="flex min-w-0 items-center py-2" aria-label={`${storeName}, home`}>
          <Logo name={storeName} picture={logo} dark={logoDark} />
        </Link>
        <Link
          to={cartTo}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
          Back to cart
        </Link>
      </Container>
    </header>
  );
}

/** More collections go into a menu, so that the header stays on one line. */
const MOST_IN_A_ROW = 6;

function MainNav({ nav }: { nav: readonly NavItem[] }) {
  const inRow = nav.length > MOST_IN_A_ROW ? nav.slice(0, MOST_IN_A_ROW - 1) : nav;
  const more = nav.slice(inRow.length);
  return (
    <nav aria-label="Main" className="hidden min-w-0 grow lg:block">
      <ul className="flex flex-wrap gap-x-1">
        {inRow.map((item) => (
          <li key={item.to} className="min-w-0">
            <NavLink to={item.to} className={`${navItemClass} aria-[current=page]:underline`}>
              <span className="max-w-40 truncate">{item.label}</span>
            </NavLink>
          </li>
        ))}
        {more.length > 0 ? (
          <li>
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
                {more.map((item) => (
                  <li key={item.to}>
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

const iconLinkClass = "relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken";

function CartLink({ to, count }: { to: string; count: number }) {
  return (
    <Link to={to} className={iconLinkClass} aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}>
      <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 ? (
        <span className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-[0.6875rem] font-semibold text-accent-ink tabular">
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
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search"
        maxLength={100}
        className="h-11 w-full rounded-lg border border-transparent bg-sunken ps-9.5 pe-3 text-base placeholder:text-muted lg:text-sm hover:border-line-strong"
      />
    </Form>
  );
}

type MobileMenuProps = { nav: readonly NavItem[]; account: NavItem; action: string; query?: string };

function MobileMenu({ nav, account, action, query }: MobileMenuProps) {
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
      {/* Scrolls within the window below the header, however low the window is. */}
      <div className="absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-background px-4 pb-6 pt-4 shadow-raised">
        <SearchForm action={action} query={query} id="menu-search" />
        <ul className="mt-3 divide-y divide-line">
          {[...nav, account].map((item) => (
            <li key={item.to}>
              <Link to={item.to} className="flex min-h-13 items-center py-2 text-lg leading-snug">
                <span className="min-w-0 [overflow-wrap:anywhere]">{item.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}
