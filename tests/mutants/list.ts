/** Every mutant, in the order of SECURITY.md's chapters; last those of prices. */
import { access } from "./list/access.ts";
import { authentication } from "./list/authentication.ts";
import { collections } from "./list/collections.ts";
import { configuration } from "./list/configuration.ts";
import { customers } from "./list/customers.ts";
import { discounts } from "./list/discounts.ts";
import { downloads } from "./list/downloads.ts";
import { facets } from "./list/facets.ts";
import { fairness } from "./list/fairness.ts";
import { giftCards } from "./list/gift-cards.ts";
import { home } from "./list/home.ts";
import { imports } from "./list/imports.ts";
import { inventory } from "./list/inventory.ts";
import { manualPayments } from "./list/manual-payments.ts";
import { menus } from "./list/menus.ts";
import { orderNumbers } from "./list/order-numbers.ts";
import { pages } from "./list/pages.ts";
import { pickUp } from "./list/pick-up.ts";
import { pricing } from "./list/pricing.ts";
import { products } from "./list/products.ts";
import { providerEvents } from "./list/provider-events.ts";
import { rateLimits } from "./list/rate-limits.ts";
import { redirects } from "./list/redirects.ts";
import { refundsByLine } from "./list/refunds-by-line.ts";
import { sessions } from "./list/sessions.ts";
import { sharedPages } from "./list/shared-pages.ts";
import { singleSignOn } from "./list/single-sign-on.ts";
import { stockNotices } from "./list/stock-notices.ts";
import { texts } from "./list/texts.ts";
import { transport } from "./list/transport.ts";
import { uploads } from "./list/uploads.ts";
import type { Mutant } from "./mutant.ts";

export const mutants: readonly Mutant[] = [
  ...configuration,
  ...transport,
  ...sharedPages,
  ...sessions,
  ...authentication,
  ...singleSignOn,
  ...access,
  ...uploads,
  ...rateLimits,
  ...providerEvents,
  ...fairness,
  ...discounts,
  ...giftCards,
  ...manualPayments,
  ...refundsByLine,
  ...orderNumbers,
  ...imports,
  ...customers,
  ...redirects,
  ...home,
  ...texts,
  ...menus,
  ...pages,
  ...pickUp,
  ...products,
  ...inventory,
  ...downloads,
  ...stockNotices,
  ...collections,
  ...facets,
  ...pricing,
];
