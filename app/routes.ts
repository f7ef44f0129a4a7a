import type { RouteConfig } from "@react-router/dev/routes";
import { page, type RouteNode, type RoutePolicy, section } from "./platform/route-policy.ts";

const anyone: RoutePolicy = { guard: "anyone", rate: "PUBLIC" };
const customer: RoutePolicy = { guard: "customer", rate: "PUBLIC" };
const admin: RoutePolicy = { guard: "admin", rate: "ADMIN" };
const adminApi: RoutePolicy = { guard: "admin-api", rate: "ADMIN" };
const workload: RoutePolicy = { guard: "workload", rate: "PUBLIC" };
const sensitivePost: RoutePolicy = { guard: "anyone", rate: "PUBLIC", rateByMethod: { POST: "SENSITIVE" } };

/** Every route of the store, with who may enter and what limits it. */
export const routeTree: RouteNode[] = [
  section(null, "routes/storefront/layout.tsx", anyone, [
    page("index", "routes/storefront/home.tsx", anyone),
    page("products", "routes/storefront/products.tsx", anyone),
    page("products/:handle", "routes/storefront/product.tsx", anyone),
    page("collections/:handle", "routes/storefront/collection.tsx", anyone),
    page("cart", "routes/storefront/cart.tsx", anyone),
    page("checkout", "routes/storefront/checkout-start.tsx", sensitivePost),
    page("checkout/:sessionId", "routes/storefront/checkout.tsx", anyone),
    page("checkout/:sessionId/pay", "routes/storefront/checkout-pay.tsx", sensitivePost),
    page("checkout/:sessionId/return", "routes/storefront/checkout-return.tsx", anyone),
    page("orders/:number", "routes/storefront/order.tsx", anyone),
    page("newsletter", "routes/storefront/newsletter.tsx", sensitivePost),
    page("newsletter/confirm", "routes/storefront/newsletter-confirm.tsx", sensitivePost),
    page("newsletter/unsubscribe", "routes/storefront/newsletter-unsubscribe.tsx", sensitivePost),
    page("sign-in", "routes/account/sign-in.tsx", anyone),
    page("sign-up", "routes/account/sign-up.tsx", anyone),
    page("sign-out", "routes/account/sign-out.tsx", anyone),
    page("forgot-password", "routes/account/recovery/forgot-password.tsx", anyone),
    page("reset-password", "routes/account/recovery/reset-password.tsx", anyone),
    page("verify-email", "routes/account/recovery/verify-email.tsx", anyone),
    page("confirm-email", "routes/account/recovery/confirm-email.tsx", anyone),
    page("keep-email", "routes/account/recovery/keep-email.tsx", anyone),
    section("account", "routes/account/layout.tsx", customer, [
      page("index", "routes/account/orders.tsx", customer),
      page("security", "routes/account/security.tsx", customer),
      page("email", "routes/account/recovery/own-email.tsx", customer),
      page("*", "routes/account/not-found.tsx", customer),
    ]),
    page("*", "routes/storefront/not-found.tsx", anyone),
  ]),
  section("admin", "routes/admin/layout.tsx", admin, [
    page("index", "routes/admin/dashboard.tsx", admin),
    page("products", "routes/admin/products.tsx", admin),
    page("products/:id", "routes/admin/product.tsx", admin),
    page("products/:id/pictures", "routes/admin/product-pictures.tsx", admin),
    page("media", "routes/admin/media.tsx", admin),
    page("media/upload", "routes/admin/media-upload.tsx", { ...admin, body: "stream" }),
    page("media/:id", "routes/admin/media-object.tsx", admin),
    page("media/:id/replace", "routes/admin/media-replace.tsx", { ...admin, body: "stream" }),
    page("orders", "routes/admin/orders.tsx", admin),
    page("orders/:id", "routes/admin/order.tsx", admin),
    page("newsletter", "routes/admin/newsletter/subscriptions.tsx", admin),
    page("newsletter/export", "routes/admin/newsletter/export.ts", admin),
    page("newsletter/:id", "routes/admin/newsletter/subscription.tsx", admin),
    page("attention", "routes/admin/attention.tsx", admin),
    page("payments/:id", "routes/admin/payment.tsx", admin),
    page("events", "routes/admin/events.tsx", admin),
    page("events/:id", "routes/admin/event.tsx", admin),
    page("events/:id/raw", "routes/admin/event-raw.ts", admin),
    page("connections", "routes/admin/connections.tsx", admin),
    page("connections/new", "routes/admin/connection-new.tsx", admin),
    page("connections/:id", "routes/admin/connection.tsx", admin),
    page("confirm", "routes/admin/confirm.tsx", admin),
    page("audit", "routes/admin/audit/log.tsx", admin),
    page("audit/export", "routes/admin/audit/export.ts", admin),
    page("audit/:id", "routes/admin/audit/line.tsx", admin),
    page("capabilities", "routes/admin/capabilities.tsx", admin),
    page("limits", "routes/admin/limits.tsx", admin),
    page("emails", "routes/admin/emails/outbox.tsx", admin),
    page("emails/templates", "routes/admin/emails/templates.tsx", admin),
    page("emails/templates/:template", "routes/admin/emails/template.tsx", admin),
    page("emails/templates/:template/html", "routes/admin/emails/template-html.ts", admin),
    page("emails/:id", "routes/admin/emails/email.tsx", admin),
    page("emails/:id/html", "routes/admin/emails/email-html.ts", admin),
    page("mailbox/*", "routes/admin/emails/mailbox.ts", admin),
    page("*", "routes/admin/not-found.tsx", admin),
  ]),
  page("api/auth/*", "routes/api/auth.ts", { guard: "auth-library", rate: "PUBLIC" }),
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
  page("sitemap.xml", "routes/storefront/sitemap.ts", anyone),
  page("robots.txt", "routes/storefront/robots.ts", anyone),
];

export default routeTree satisfies RouteConfig;
