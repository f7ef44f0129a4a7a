import { ArrowLeft, Search, ShoppingBag, UserRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import type { LogoPicture } from "#app/platform/brand.ts";
import { Menu } from "./disclosure.tsx";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import type { Fitting } from "./menu-room.ts";
import { Container } from "./page-header.tsx";
import { drawerClass, iconLinkClass, MainNav, MobileMenu, type NavEntry, type NavItem } from "./site-menu.tsx";
import { LONGEST_SEARCH } from "./suggestions.ts";
import { useTexts } from "./texts.ts";

export type SiteHeaderProps = {
  storeName: string;
  /** In place of the name. */
  logo?: LogoPicture | null | undefined;
  /** The same for dark pages. */
  logoDark?: LogoPicture | null | undefined;
  nav: readonly NavEntry[];
  /** How many of them the line has: see `fittingEntries`. */
  fits: Fitting;
  cartCount: number;
  /** "Sign in" or "Account", with its link. */
  account: NavItem;
  /** The current search term, kept in the field. */
  searchQuery?: string | undefined;
  /** A line above the header; `to` is empty for one that leads nowhere. */
  announcement?: { text: string; to: string } | null | undefined;
  searchAction?: string;
  cartTo?: string;
};

/** Lets keyboard users skip the header. First in the body; the page's `<main>` has the id `main`. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a
      href="#main"
      className="print:hidden fixed start-4 top-3 z-50 -translate-y-20 rounded-lg bg-ink px-4 py-2.5 text-sm font-medium text-background focus:translate-y-0"
    >
      {t("frame.skip")}
    </a>
  );
}

export function SiteHeader(props: SiteHeaderProps) {
  const t = useTexts();
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
    <>
      {announcement ? <Announcement {...announcement} /> : null}
      <header className="print:hidden sticky top-0 z-40 border-b border-line bg-background/95 backdrop-blur-sm">
        <Container className="flex min-h-16 items-center gap-2 lg:gap-8">
          <MobileMenu nav={nav} account={props.account} />
          <Link
            to={href("/")}
            className="flex min-w-0 items-center py-2 max-lg:grow lg:max-w-[min(15rem,24vw)] lg:shrink-0"
            aria-label={t("frame.store_home", { store: storeName })}
          >
            <Logo name={storeName} picture={logo} dark={logoDark} />
          </Link>
          <MainNav nav={nav} fits={props.fits} />
          <div className="hidden w-[min(14rem,22vw)] shrink-0 lg:block">
            <SearchForm action={searchAction} query={props.searchQuery} id="search" />
          </div>
          <div className="-me-2.5 flex shrink-0 items-center gap-1 lg:-ms-4">
            <MobileSearch action={searchAction} query={props.searchQuery} />
            <Link to={props.account.to} className={`${iconLinkClass} max-lg:hidden`}>
              <UserRound aria-hidden size={20} strokeWidth={1.75} />
              <span className="sr-only">{props.account.label}</span>
            </Link>
            <CartLink to={cartTo} count={props.cartCount} />
          </div>
        </Container>
      </header>
    </>
  );
}

/** Not part of the header, which stays in view. */
function Announcement({ text, to }: { text: string; to: string }) {
  const t = useTexts();
  const line = "px-4 py-2 text-center text-sm font-medium text-accent-ink [overflow-wrap:anywhere]";
  return (
    <aside aria-label={t("frame.announcement")} className="bg-accent-fill print:hidden">
      {to === "" ? (
        <p className={line}>{text}</p>
      ) : (
        <Link
          to={to}
          className={`${line} flex min-h-11 items-center justify-center underline underline-offset-4 -outline-offset-4 hover:no-underline`}
        >
          {text}
        </Link>
      )}
    </aside>
  );
}

type CheckoutHeaderProps = Pick<SiteHeaderProps, "storeName" | "logo" | "logoDark" | "cartTo">;

/** At the checkout: the way back, and nothing that leads elsewhere. */
export function CheckoutHeader({ storeName, logo, logoDark, cartTo = href("/cart") }: CheckoutHeaderProps) {
  const t = useTexts();
  return (
    <header className="print:hidden border-b border-line">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Link
          to={href("/")}
          className="flex min-w-0 items-center py-2"
          aria-label={t("frame.store_home", { store: storeName })}
        >
          <Logo name={storeName} picture={logo} dark={logoDark} />
        </Link>
        <Link
          to={cartTo}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
          {t("frame.back_to_cart")}
        </Link>
      </Container>
    </header>
  );
}

function CartLink({ to, count }: { to: string; count: number }) {
  const t = useTexts();
  return (
    <Link to={to} className={iconLinkClass} aria-label={t("frame.cart", { count })}>
      <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 ? (
        <span className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-[0.6875rem] font-semibold text-accent-ink tabular">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}

/** Few visits need it, so it is loaded when the field gets the focus first. */
const loadSuggestions = () => import("./search-suggestions.tsx");

type Suggesting = Awaited<ReturnType<typeof loadSuggestions>> & { field: HTMLInputElement };

export function SearchForm({ action, query, id }: { action: string; query?: string | undefined; id: string }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const suggest = useCallback(() => {
    const present = field.current;
    // Offline, or from before an update: the field searches as it does without.
    if (present)
      loadSuggestions().then(
        (loaded) => setSuggesting({ ...loaded, field: present }),
        () => {},
      );
  }, []);
  useEffect(() => {
    // It may have got the focus before the page was hydrated.
    if (document.activeElement === field.current) suggest();
  }, [suggest]);
  return (
    <Form role="search" action={action} method="get" className="relative">
      <label htmlFor={id} className="sr-only">
        {t("search.search_products")}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={17}
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          key={query}
          ref={field}
          onFocus={suggest}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t("search.search")}
          maxLength={LONGEST_SEARCH}
          className="h-11 w-full rounded-lg border border-transparent bg-sunken ps-9.5 pe-3 text-base placeholder:text-muted lg:text-sm hover:border-line-strong"
        />
      </div>
      {suggesting ? <suggesting.SearchSuggestions key={query} field={suggesting.field} action={action} /> : null}
    </Form>
  );
}

/** Phones have the field behind a button in the bar. */
function MobileSearch({ action, query }: { action: string; query?: string | undefined }) {
  const t = useTexts();
  return (
    <Menu
      className="group lg:hidden"
      buttonClassName={`${iconLinkClass} list-none`}
      label={t("search.search")}
      button={<Search aria-hidden size={20} strokeWidth={1.75} />}
      onOpen={(menu) => menu.querySelector("input")?.focus()}
    >
      <div className={`${drawerClass} py-4`}>
        <SearchForm action={action} query={query} id="bar-search" />
      </div>
    </Menu>
  );
}
