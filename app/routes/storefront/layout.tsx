import type { ReactNode } from "react";
import { href, Outlet, useLocation, useMatches, useSearchParams } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { linesOf } from "#app/kernel/text.ts";
import { siteName } from "#app/kernel/web-link.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { NewsletterFooterForm } from "#app/modules/newsletter/components/newsletter-form.tsx";
import { announcementAt } from "#app/modules/stores/announcement.ts";
import { imprintOf } from "#app/modules/stores/imprint.ts";
import { brandFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { keepOf, requestInfo, shownVisitor } from "#app/platform/request-info.server.ts";
import { textsOf } from "#app/texts/texts.ts";
import { type Fitting, fittingEntries } from "#app/ui/menu-room.ts";
import { CheckoutFooter, type FooterGroup, SiteFooter } from "#app/ui/site-footer.tsx";
import { CheckoutHeader, SiteHeader } from "#app/ui/site-header.tsx";
import type { NavEntry, NavItem } from "#app/ui/site-menu.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ErrorPage } from "../error-page.tsx";
import { shownAccess } from "../store-access.server.ts";
import { useRootData } from "../use-root-data.ts";
import type { Route } from "./+types/layout.ts";
import { countCart } from "./cart-count.server.ts";
import { hasCheckoutFrame } from "./checkout-frame.ts";
import { ClosedBar, type ClosedBarProps } from "./closed-bar.tsx";
import { type NewsletterOffer, newsletterOffer } from "./newsletter-offer.server.ts";
import { ShopMain } from "./shop-main.tsx";
import { footerMenu, headerMenu, readMenus } from "./shop-menus.server.ts";

export const middleware = [pageMethodsOnly, withoutTrailingSlash("anyone")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const [menus, cartCount, legalPages, viewer] = await Promise.all([
    readMenus(context),
    piecesInCart(context),
    legalPagesOf(context),
    shopperOf(context),
  ]);
  const [{ store, emails, frame }, { logo }] = await Promise.all([settingsFor(viewer, keep), brandFor(viewer, keep)]);
  const signedIn = shownVisitor(context)?.signedIn ?? viewer.kind === "customer";
  // The page may be kept for others: its texts follow the settings that it was made of.
  const t = textsOf(store.language);
  const footer = footerMenu(menus, { signedIn, links: frame.links, t });
  const access = await shownAccess(context);
  // Whoever can't see the store learns nothing of what it sells.
  const isHidden = access.seenBy === "nobody";
  const nav = isHidden ? [] : headerMenu(menus);
  return {
    closed: access.seenBy === "staff" ? access.visitors : null,
    nav,
    fits: fittingEntries(nav, { name: store.name, logo }),
    cartCount,
    signedIn,
    announcement: isHidden ? null : announcementAt(frame, store.timeZone, new Date()),
    about: store.about,
    imprint: imprintOf({ ...store, ...unreachable, address: "" }, t),
    legal: imprintOf({ ...store, ...unreachable }, t),
    contact: { email: store.email, phone: store.phone, address: linesOf(store.address) },
    groups: isHidden ? [] : footer.groups,
    links: isHidden
      ? []
      : [
          ...footer.links,
          ...legalPages.map(({ handle, title }) => ({ to: href("/pages/:handle", { handle }), label: title })),
        ],
    social: linesOf(frame.social).map((to) => ({ to, label: siteName(to) })),
    waysToPay: frame.waysToPay,
    newsletter: isHidden ? undefined : newsletterOffer({ request, context, viewer }, { emails, frame }),
  };
}

const unreachable = { email: "", phone: "" };

async function legalPagesOf(context: Route.LoaderArgs["context"]) {
  const keep = keepOf(context);
  return contentFor(await shopperOf(context), keep).legalPages();
}

/** The header's count alone is no reason to fail a page: logs the error and leaves it out. */
async function piecesInCart(context: Route.LoaderArgs["context"]): Promise<number> {
  try {
    return await countCart(context);
  } catch (error) {
    context.get(requestInfo).log.error({ err: error }, "the cart could not be counted");
    return 0;
  }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

const nothing: Omit<ShellProps, "signedIn" | "newsletter" | "children"> = {
  ...{
    closed: null,
    nav: [],
    fits: { lg: 0, xl: 0 },
    groups: [],
    cartCount: 0,
    announcement: null,
    about: "",
    imprint: [],
    legal: [],
  },
  ...{ contact: { ...unreachable, address: [] }, links: [], social: [], waysToPay: [] },
};

/** Shown when the layout's own data failed; pages have boundaries of their own, which keep header and footer. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...nothing} {...loaderData} signedIn={false} newsletter={undefined}>
      <ErrorPage />
    </Shell>
  );
}

type ShellProps = {
  /** For staff: who can see the store, where not everyone can. */
  closed: ClosedBarProps["visitors"] | null;
  nav: readonly NavEntry[];
  fits: Fitting;
  cartCount: number;
  signedIn: boolean;
  announcement: { text: string; to: string } | null;
  about: string;
  /** Who runs the store. */
  imprint: readonly string[];
  /** The same with where they are. */
  legal: readonly string[];
  contact: { email: string; phone: string; address: readonly string[] };
  /** The footer's columns, and what is under *Information*. */
  groups: readonly FooterGroup[];
  links: readonly NavItem[];
  social: readonly NavItem[];
  waysToPay: readonly string[];
  newsletter: NewsletterOffer | undefined;
  children: ReactNode;
};

function Shell({ closed, children, ...props }: ShellProps) {
  const Frame = hasCheckoutFrame(useMatches()) ? CheckoutShell : ShopShell;
  return (
    <>
      {closed ? <ClosedBar visitors={closed} /> : null}
      <Frame {...props}>{children}</Frame>
    </>
  );
}

type FrameProps = Omit<ShellProps, "closed">;

function ShopShell({ nav, fits, cartCount, signedIn, about, imprint, newsletter, children, ...footer }: FrameProps) {
  const t = useTexts();
  const { storeName = t("frame.store"), logo, logoDark, taxNote = "" } = useRootData() ?? {};
  const [search] = useSearchParams();
  const isNewsletter = useLocation().pathname.startsWith(href("/newsletter"));
  const account = signedIn
    ? { to: href("/account"), label: t("frame.your_account") }
    : { to: href("/sign-in"), label: t("frame.sign_in") };
  return (
    <>
      <SiteHeader
        storeName={storeName}
        logo={logo}
        logoDark={logoDark}
        nav={nav}
        fits={fits}
        cartCount={cartCount}
        account={account}
        searchQuery={search.get("q") ?? undefined}
        announcement={footer.announcement}
      />
      <ShopMain>{children}</ShopMain>
      <SiteFooter
        storeName={storeName}
        logo={logo}
        logoDark={logoDark}
        about={about}
        groups={[...footer.groups, { title: t("frame.information"), links: footer.links }]}
        contact={{ links: contactLinks(footer.contact), lines: footer.contact.address }}
        social={footer.social}
        waysToPay={footer.waysToPay}
        notes={[[storeName, taxNote].filter(Boolean).join(" · "), ...imprint]}
      >
        {newsletter && !isNewsletter ? <NewsletterFooterForm {...newsletter} /> : null}
      </SiteFooter>
    </>
  );
}

const contactLinks = ({ email, phone }: { email: string; phone: string }): NavItem[] => [
  ...(email ? [{ to: `mailto:${email}`, label: email }] : []),
  ...(phone ? [{ to: `tel:${phone.replaceAll(/[^+\d]/g, "")}`, label: phone }] : []),
];

/** Nothing leads away from a payment but the logo and the cart. */
function CheckoutShell({ legal, contact, links, children }: FrameProps) {
  const t = useTexts();
  const { storeName = t("frame.store"), logo, logoDark, taxNote = "" } = useRootData() ?? {};
  return (
    <>
      <CheckoutHeader storeName={storeName} logo={logo} logoDark={logoDark} />
      <main id="main" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <CheckoutFooter
        contact={contactLinks(contact)}
        links={links}
        notes={[[storeName, taxNote].filter(Boolean).join(" · "), ...legal]}
      />
    </>
  );
}
