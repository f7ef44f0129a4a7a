import type { RouteConfig } from "@react-router/dev/routes";
import { page, type RouteNode, type RoutePolicy, section } from "./platform/route-policy.ts";

const anyone: RoutePolicy = { guard: "anyone", rate: "PUBLIC" };
/** The header's search field keeps the search term. */
const shared = (...reads: string[]): RoutePolicy => ({ ...anyone, shared: { reads: [...reads, "q"] } });
const filters = ["collection", "min", "max", "available", "sort", "page"];
const customer: RoutePolicy = { guard: "customer", rate: "PUBLIC" };
const admin: RoutePolicy = { guard: "admin", rate: "ADMIN" };
const adminApi: RoutePolicy = { guard: "admin-api", rate: "ADMIN" };
const workload: RoutePolicy = { guard: "workload", rate: "PUBLIC" };
const sensitivePost: RoutePolicy = { guard: "anyone", rate: "PUBLIC", rateByMethod: { POST: "SENSITIVE" } };

/** A gallery of all components, absent from the production build and its tests. */
const development: RouteNode[] =
  import.meta.env?.MODE === "development"
    ? [page("_ui", "routes/development/ui.tsx", anyone), page("_ui/admin", "routes/development/ui-admin.tsx", anyone)]
    : [];

/** Every route of the store, with its guard and limits. */
export const routeTree: RouteNode[] = [
  section(null, "routes/storefront/layout.tsx", anyone, [
    page("index", "routes/storefront/home.tsx", shared()),
    page("products", "routes/storefront/products.tsx", shared(...filters)),
    page("products/:handle", "routes/storefront/product.tsx", shared("variant", "picture", "from")),
    page("products/:handle/options", "routes/storefront/product-options.ts", anyone),
    page("collections/:handle", "routes/storefront/collection.tsx", shared(...filters)),
    page("cart", "routes/storefront/cart.tsx", anyone),
    page("checkout", "routes/storefront/checkout-start.tsx", sensitivePost),
    page("checkout/request", "routes/storefront/requests/new-request.tsx", sensitivePost),
    page("checkout/:sessionId", "routes/storefront/checkout.tsx", anyone),
    page("checkout/:sessionId/pay", "routes/storefront/checkout-pay.tsx", sensitivePost),
    page("checkout/:sessionId/return", "routes/storefront/checkout-return.tsx", anyone),
    page("requests/:id", "routes/storefront/requests/request.tsx", anyone),
    page("requests/:id/accept", "routes/storefront/requests/accept-offer.tsx", sensitivePost),
    page("newsletter", "routes/storefront/newsletter.tsx", sensitivePost),
    page("newsletter/confirm", "routes/storefront/newsletter-confirm.tsx", sensitivePost),
    page("newsletter/unsubscribe", "routes/storefront/newsletter-unsubscribe.tsx", sensitivePost),
    page("contact", "routes/storefront/contact.tsx", sensitivePost),
    page("gift-cards/balance", "routes/storefront/gift-card-balance.tsx", anyone),
    page("orders/lookup", "routes/storefront/orders/lookup.tsx", anyone),
    page("orders/:number", "routes/storefront/order.tsx", anyone),
    page("orders/:number/reorder", "routes/storefront/orders/reorder.ts", anyone),
    page("sign-in", "routes/account/sign-in.tsx", {
      ...anyone,
      shared: { reads: ["redirectTo", "staff", "error", "done", "ended", "q"], guestsOnly: true },
    }),
    page("sign-in/second-factor", "routes/account/sign-in/second-factor.tsx", anyone),
    page("sign-up", "routes/account/sign-up.tsx", anyone),
    page("sign-out", "routes/account/sign-out.tsx", anyone),
    page("forgot-password", "routes/account/recovery/forgot-password.tsx", anyone),
    page("reset-password", "routes/account/recovery/reset-password.tsx", anyone),
    page("verify-email", "routes/account/recovery/verify-email.tsx", anyone),
    page("confirm-email", "routes/account/recovery/confirm-email.tsx", anyone),
    page("keep-email", "routes/account/recovery/keep-email.tsx", anyone),
    section("account", "routes/account/layout.tsx", customer, [
      page("index", "routes/account/orders.tsx", customer),
      page("requests", "routes/account/requests/requests.tsx", customer),
      page("credit", "routes/account/credit.tsx", customer),
      page("security", "routes/account/security/security.tsx", {
        ...customer,
        freshProof: { "POST:change-password": "of-operators" },
      }),
      page("email", "routes/account/recovery/own-email.tsx", {
        ...customer,
        freshProof: { "POST:change": "of-operators" },
      }),
      page("profile", "routes/account/profile/profile.tsx", customer),
      page("addresses", "routes/account/addresses/addresses.tsx", customer),
      page("addresses/:id", "routes/account/addresses/address.tsx", customer),
      page("data", "routes/account/data/data.tsx", customer),
      page("data/copy", "routes/account/data/copy.ts", { ...customer, freshProof: { GET: "always" } }),
      page("data/delete", "routes/account/data/delete.tsx", { ...customer, freshProof: { POST: "always" } }),
      page("confirm", "routes/account/data/confirm.tsx", customer),
      page("*", "routes/account/not-found.tsx", customer),
    ]),
    page("account-deleted", "routes/account/data/deleted.tsx", anyone),
    page("*", "routes/storefront/not-found.tsx", anyone),
  ]),
  section("admin", "routes/admin/layout.tsx", admin, [
    page("index", "routes/admin/dashboard.tsx", admin),
    page("products", "routes/admin/products/products.tsx", admin),
    page("products/matching", "routes/admin/products/matching.tsx", admin),
    page("products/:id", "routes/admin/products/product.tsx", admin),
    page("products/:id/upload", "routes/admin/products/product-upload.tsx", { ...admin, body: "stream" }),
    page("products/:id/preview", "routes/admin/products/product-preview.tsx", admin),
    page("products/:id/delete", "routes/admin/products/delete-product.tsx", admin),
    page("discounts", "routes/admin/discounts/discounts.tsx", admin),
    page("discounts/:id", "routes/admin/discounts/discount.tsx", admin),
    page("discounts/:id/codes", "routes/admin/discounts/codes.ts", admin),
    page("media", "routes/admin/media/media.tsx", admin),
    page("media/upload", "routes/admin/media/upload.tsx", { ...admin, body: "stream" }),
    page("media/:id", "routes/admin/media/object.tsx", admin),
    page("media/:id/replace", "routes/admin/media/replace.tsx", { ...admin, body: "stream" }),
    page("orders", "routes/admin/orders/orders.tsx", admin),
    page("orders/export", "routes/admin/orders/export.ts", { ...admin, freshProof: { POST: "always" } }),
    page("orders/fulfil", "routes/admin/orders/fulfil.tsx", admin),
    page("orders/:id/packing-slip", "routes/admin/orders/packing-slip.tsx", admin),
    page("orders/:id", "routes/admin/orders/order.tsx", {
      ...admin,
      freshProof: { "POST:cancel": "above-limit", "POST:refund": "above-limit" },
    }),
    page("gift-cards", "routes/admin/gift-cards/gift-cards.tsx", admin),
    page("gift-cards/new", "routes/admin/gift-cards/gift-card-new.tsx", { ...admin, freshProof: { POST: "always" } }),
    page("gift-cards/:id", "routes/admin/gift-cards/gift-card.tsx", {
      ...admin,
      freshProof: { POST: "always", "POST:disable": "never", "POST:enable": "never" },
    }),
    page("newsletter", "routes/admin/newsletter/subscriptions.tsx", admin),
    page("newsletter/export", "routes/admin/newsletter/export.ts", { ...admin, freshProof: { POST: "always" } }),
    page("newsletter/:id", "routes/admin/newsletter/subscription.tsx", admin),
    page("requests", "routes/admin/requests/requests.tsx", admin),
    page("requests/:id", "routes/admin/requests/request.tsx", admin),
    page("customers", "routes/admin/customers/customers.tsx", admin),
    page("customers/:id", "routes/admin/customers/customer.tsx", {
      ...admin,
      freshProof: { "POST:ban": "always", "POST:unban": "always", "POST:erase": "always", "POST:credit": "always" },
    }),
    page("customers/:id/taxes", "routes/admin/customers/taxes.tsx", admin),
    page("customers/:id/manual-payments", "routes/admin/customers/manual-payments.tsx", admin),
    page("customers/:id/copy", "routes/admin/customers/copy.ts", { ...admin, freshProof: { GET: "always" } }),
    page("attention", "routes/admin/attention/attention.tsx", admin),
    page("payments/:id", "routes/admin/payments/payment.tsx", {
      ...admin,
      freshProof: { "POST:refund": "above-limit" },
    }),
    page("events", "routes/admin/events/events.tsx", admin),
    page("events/:id", "routes/admin/events/event.tsx", admin),
    page("events/:id/raw", "routes/admin/events/raw.ts", admin),
    page("connections", "routes/admin/connections/connections.tsx", admin),
    page("connections/new", "routes/admin/connections/connection-new.tsx", {
      ...admin,
      freshProof: { POST: "always" },
    }),
    page("connections/:id", "routes/admin/connections/connection.tsx", {
      ...admin,
      freshProof: { POST: "always", "POST:test": "never" },
    }),
    section("account", "routes/admin/account/layout.tsx", admin, [
      page("profile", "routes/admin/account/profile.tsx", admin),
      page("security", "routes/admin/account/security.tsx", {
        ...admin,
        freshProof: { "POST:change-password": "of-operators" },
      }),
      page("email", "routes/admin/account/own-email.tsx", {
        ...admin,
        freshProof: { "POST:change": "of-operators" },
      }),
    ]),
    page("search", "routes/admin/search/search.tsx", admin),
    page("shortcuts", "routes/admin/shortcuts/shortcuts.tsx", admin),
    page("settings", "routes/admin/settings/settings.tsx", admin),
    page("settings/store", "routes/admin/settings/store.tsx", admin),
    page("settings/home", "routes/admin/settings/home.tsx", admin),
    page("settings/frame", "routes/admin/settings/frame.tsx", admin),
    page("settings/texts", "routes/admin/settings/texts.tsx", admin),
    page("settings/checkout", "routes/admin/settings/checkout.tsx", admin),
    page("settings/orders", "routes/admin/settings/orders.tsx", admin),
    page("settings/taxes", "routes/admin/settings/taxes.tsx", admin),
    page("settings/taxes/presets", "routes/admin/settings/taxes/presets.tsx", admin),
    page("settings/taxes/zones/:zone", "routes/admin/settings/taxes/zone.tsx", admin),
    page("settings/shipping", "routes/admin/settings/shipping.tsx", admin),
    page("settings/shipping/zones/:zone", "routes/admin/settings/shipping/zone.tsx", admin),
    page("settings/shipping/zones/:zone/methods/:method", "routes/admin/settings/shipping/method.tsx", admin),
    page("settings/emails", "routes/admin/settings/emails.tsx", admin),
    page("settings/payments", "routes/admin/settings/payments.tsx", { ...admin, freshProof: { POST: "always" } }),
    page("settings/manual-payments", "routes/admin/settings/manual-payments.tsx", {
      ...admin,
      freshProof: { POST: "always" },
    }),
    page("confirm", "routes/admin/confirm.tsx", admin),
    page("audit", "routes/admin/audit/log.tsx", admin),
    page("audit/export", "routes/admin/audit/export.ts", { ...admin, freshProof: { POST: "always" } }),
    page("audit/:id", "routes/admin/audit/line.tsx", admin),
    page("security", "routes/admin/security/security.tsx", { ...admin, freshProof: { POST: "always" } }),
    page("security/passkey", "routes/admin/security/passkey.ts", { ...admin, freshProof: { POST: "always" } }),
    page("capabilities", "routes/admin/capabilities.tsx", admin),
    page("limits", "routes/admin/limits.tsx", admin),
    page("emails", "routes/admin/emails/outbox.tsx", admin),
    page("emails/templates", "routes/admin/emails/templates.tsx", admin),
    page("emails/templates/:template", "routes/admin/emails/template.tsx", admin),
    page("emails/:id", "routes/admin/emails/email.tsx", admin),
    page("mailbox/*", "routes/admin/emails/mailbox.ts", admin),
    page("*", "routes/admin/not-found.tsx", admin),
  ]),
  page("sign-in/passkey", "routes/account/sign-in/passkey.ts", anyone),
  page("api/auth/*", "routes/api/auth.ts", { guard: "auth-library", rate: "PUBLIC" }),
  page("api/checkout/requests", "routes/api/checkout-requests.ts", sensitivePost),
  page("api/checkout/sessions", "routes/api/checkout-sessions.ts", sensitivePost),
  page("api/checkout/sessions/:id", "routes/api/checkout-session.ts", anyone),
  page("api/newsletter/subscribe", "routes/api/newsletter-subscribe.ts", sensitivePost),
  page("api/newsletter/unsubscribe", "routes/api/newsletter-unsubscribe.ts", sensitivePost),
  page("api/payments/intents", "routes/api/payment-intents.ts", sensitivePost),
  page("api/providers/:connectionId/events", "routes/api/provider-events.ts", {
    guard: "provider",
    rate: "PROVIDER_EVENTS",
  }),
  section(null, "routes/api/admin-section.ts", adminApi, [
    page("api/upload", "routes/api/upload.ts", { ...adminApi, body: "stream" }),
  ]),
  section(null, "routes/api/workload/section.ts", workload, [
    page("api/workload/status", "routes/api/workload/status.ts", workload),
    page("api/workload/metrics", "routes/api/workload/metrics.ts", workload),
    page("api/workload/jobs/:name", "routes/api/workload/job.ts", workload),
    page("api/workload/*", "routes/api/workload/not-found.ts", workload),
  ]),
  page("api/*", "routes/api/not-found.ts", anyone),
  page("objects/:key", "routes/storefront/object.ts", anyone),
  page("theme/:sheet", "routes/storefront/theme.ts", anyone),
  page("sitemap.xml", "routes/storefront/sitemap.ts", anyone),
  page("robots.txt", "routes/storefront/robots.ts", anyone),
  ...development,
];

export default routeTree satisfies RouteConfig;
