import type { ReactNode } from "react";
import { href, Outlet, useLocation, useMatches, useSearchParams } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { NewsletterFooterForm } from "#app/modules/newsletter/components/newsletter-form.tsx";
import type { ShownPromise } from "#app/modules/newsletter/consent.ts";
import { shownPromise } from "#app/modules/newsletter/index.server.ts";
import { imprintOf } from "#app/modules/stores/imprint.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { keepOf, requestInfo, shownVisitor } from "#app/platform/request-info.server.ts";
import { CheckoutFooter, SiteFooter } from "#app/ui/site-footer.tsx";
import { CheckoutHeader, type NavItem, SiteHeader } from "#app/ui/site-header.tsx";
import { ErrorPage } from "../error-page.tsx";
import { useRootData } from "../use-root-data.ts";
import type { Route } from "./+types/layout.ts";
import { countCart } from "./cart-count.server.ts";
import { hasCheckoutFrame } from "./checkout-frame.ts";

export const middleware = [pageMethodsOnly, withoutTrailingSlash("anyone")];

export async function loader({ context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const [collections, cartCount, viewer] = await Promise.all([
    collectionsOf(context),
    piecesInCart(context),
    shopperOf(context),
  ]);
  const { store, emails } = await settingsFor(viewer, keep);
  return {
    collections: collections.map(({ handle, title }) => ({
      to: href("/collections/:handle", { handle }),
      label: title,
    })),
    cartCount,
    signedIn: shownVisitor(context)?.signedIn ?? viewer.kind === "customer",
    about: store.about,
    imprint: imprintOf(store),
    legal: imprintOf({ ...store, email: "", phone: "" }),
    contact: { email: store.email, phone: store.phone },
    newsletter: { stamp: formStamp(), promise: shownPromise(viewer, emails.newsletterFrequency) },
  };
}

async function collectionsOf(context: Route.LoaderArgs["context"]) {
  // Starts the check for changes before the visitor is known.
  const keep = keepOf(context);
  return catalogFor(await shopperOf(context), keep).collections();
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

const nothing = { collections: [], cartCount: 0, about: "", imprint: [], legal: [], contact: { email: "", phone: "" } };

/** Shown when the layout's own data failed; pages have boundaries of their own, which keep header and footer. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...nothing} {...loaderData} signedIn={false} newsletter={undefined}>
      <ErrorPage />
    </Shell>
  );
}

type ShellProps = {
  collections: NavItem[];
  cartCount: number;
  signedIn: boolean;
  about: string;
  imprint: readonly string[];
  /** The same without how to reach them. */
  legal: readonly string[];
  contact: { email: string; phone: string };
  newsletter: { stamp: string; promise: ShownPromise } | undefined;
  children: ReactNode;
};

function Shell({ children, ...props }: ShellProps) {
  const Frame = hasCheckoutFrame(useMatches()) ? CheckoutShell : ShopShell;
  return <Frame {...props}>{children}</Frame>;
}

/** The product list links to all of them. */
const MOST_IN_FOOTER = 8;

function ShopShell({ collections, cartCount, signedIn, about, imprint, newsletter, children }: ShellProps) {
  const { storeName = "Store", logo, logoDark, taxNote = "" } = useRootData() ?? {};
  const [search] = useSearchParams();
  const isNewsletter = useLocation().pathname.startsWith(href("/newsletter"));
  const account = signedIn
    ? { to: href("/account"), label: "Your account" }
    : { to: href("/sign-in"), label: "Sign in" };
  const help = [
    { to: href("/cart"), label: "Cart" },
    { to: href("/account"), label: "Your orders" },
    { to: href("/orders/lookup"), label: "Find an order" },
    { to: href("/contact"), label: "Contact" },
    ...(signedIn ? [] : [{ to: href("/sign-up"), label: "Create an account" }]),
  ];
  return (
    <>
      <SiteHeader
        storeName={storeName}
        logo={logo}
        logoDark={logoDark}
        nav={collections}
        cartCount={cartCount}
        account={account}
        searchQuery={search.get("q") ?? undefined}
      />
      <main id="main" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <SiteFooter
        storeName={storeName}
        logo={logo}
        logoDark={logoDark}
        about={about}
        groups={[
          { title: "Shop", links: [{ to: href("/products"), label: "All products" }, ...collections.slice(0, 3)] },
          { title: "Collections", links: collections.slice(3, 3 + MOST_IN_FOOTER) },
          { title: "Help", links: help },
        ]}
        notes={[[storeName, taxNote].filter(Boolean).join(" · "), ...imprint]}
      >
        {newsletter && !isNewsletter ? <NewsletterFooterForm {...newsletter} /> : null}
      </SiteFooter>
    </>
  );
}

/** Nothing leads away from a payment but the logo and the cart. */
function CheckoutShell({ legal, contact: { email, phone }, children }: ShellProps) {
  const { storeName = "Store", logo, logoDark, taxNote = "" } = useRootData() ?? {};
  const contact = [
    ...(email ? [{ to: `mailto:${email}`, label: email }] : []),
    ...(phone ? [{ to: `tel:${phone.replaceAll(/[^+\d]/g, "")}`, label: phone }] : []),
  ];
  return (
    <>
      <CheckoutHeader storeName={storeName} logo={logo} logoDark={logoDark} />
      <main id="main" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <CheckoutFooter contact={contact} notes={[[storeName, taxNote].filter(Boolean).join(" · "), ...legal]} />
    </>
  );
}
