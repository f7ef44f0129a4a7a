import { type RenderedEmail, renderSample } from "#app/platform/email-render.server.ts";

type ListedTemplate = {
  /** Its name in the preview's address. */
  id: string;
  title: string;
  /** When the store sends it, as a sentence. */
  sentWhen: string;
  render: () => Promise<RenderedEmail>;
};

/** Every template of the store, for the preview. A test finds one that is missing here. */
export const emailTemplates: readonly ListedTemplate[] = [
  {
    id: "order-confirmation",
    title: "Order confirmation",
    sentWhen: "An order was placed.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-confirmation-email.tsx")),
  },
  {
    id: "order-shipped",
    title: "Order shipped",
    sentWhen: "An Operator marked an order as fulfilled.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-shipped-email.tsx")),
  },
  {
    id: "order-refunded",
    title: "Order refunded",
    sentWhen: "Money of an order went back, all or a part of it.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-refunded-email.tsx")),
  },
  {
    id: "order-cancelled",
    title: "Order cancelled",
    sentWhen: "An Operator cancelled an order.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-cancelled-email.tsx")),
  },
  {
    id: "order-lookups",
    title: "Order look-up tried often",
    sentWhen: "Someone kept trying to open an order with this address: once a day at the most.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-lookups-email.tsx")),
  },
  {
    id: "newsletter-confirm",
    title: "Newsletter: please confirm",
    sentWhen: "Somebody entered an address for the newsletter.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-confirm-email.tsx")),
  },
  {
    id: "newsletter-welcome",
    title: "Newsletter: welcome",
    sentWhen: "An address was confirmed.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-welcome-email.tsx")),
  },
  {
    id: "newsletter-reminder",
    title: "Newsletter: subscribed already",
    sentWhen: "Somebody entered an address that is subscribed.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-reminder-email.tsx")),
  },
  {
    id: "reset-password",
    title: "New password",
    sentWhen: "Somebody asked for a new password.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/reset-password-email.tsx")),
  },
  {
    id: "verify-address",
    title: "Confirm the address",
    sentWhen: "An account was created, or asked for this again.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/verify-address-email.tsx")),
  },
  {
    id: "finish-account",
    title: "Account that was begun before",
    sentWhen: "Somebody signed up with the address of an account that was never confirmed.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/finish-account-email.tsx")),
  },
  {
    id: "account-exists",
    title: "Account exists",
    sentWhen: "Somebody signed up with the address of an account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/account-exists-email.tsx")),
  },
  {
    id: "confirm-address",
    title: "Confirm the new address",
    sentWhen: "A change of the address was asked for: to the new one.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/confirm-address-email.tsx")),
  },
  {
    id: "address-in-use",
    title: "Address in use",
    sentWhen: "The same, where the new address has an account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-in-use-email.tsx")),
  },
  {
    id: "address-changing",
    title: "Address about to change",
    sentWhen: "A change of the address was asked for: to the present one.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-changing-email.tsx")),
  },
  {
    id: "address-changed",
    title: "Address changed",
    sentWhen: "The address of an account was changed: to the one before.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-changed-email.tsx")),
  },
  {
    id: "password-changed",
    title: "Password changed",
    sentWhen: "A password was set by an emailed link, or changed in the account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/password-changed-email.tsx")),
  },
  {
    id: "second-factor",
    title: "Second factor changed",
    sentWhen: "An Operator's app, passkeys or recovery codes changed, or a recovery code was used.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/second-factor-email.tsx")),
  },
  {
    id: "security-notice",
    title: "Security notice",
    sentWhen:
      "An Operator was added, a second factor removed, an Operator's address or a Connection's secrets changed: to each Operator.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/security-notice-email.tsx")),
  },
  {
    id: "request-arrived",
    title: "Checkout request came in",
    sentWhen: "A checkout request came in: to each Operator, once an hour at the most.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-arrived-email.tsx")),
  },
  {
    id: "held-stock",
    title: "Much stock held",
    sentWhen:
      "A network's checkouts hold much of the stock, or more than they may: to each Operator, once an hour at the most.",
    render: () => renderSample(() => import("#app/modules/inventory/emails/held-stock-email.tsx")),
  },
  {
    id: "request-received",
    title: "Checkout request received",
    sentWhen: "A Shopper asked the store to arrange a purchase.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-received-email.tsx")),
  },
  {
    id: "request-answered",
    title: "Checkout request answered",
    sentWhen: "An Operator answered a checkout request, with or without an offer.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-answered-email.tsx")),
  },
  {
    id: "request-declined",
    title: "Checkout request declined",
    sentWhen: "An Operator declined a checkout request.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-declined-email.tsx")),
  },
  {
    id: "offer-ending",
    title: "Offer ends soon",
    sentWhen: "An offer for a checkout request ends within three days.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/offer-ending-email.tsx")),
  },
  {
    id: "request-expired",
    title: "Checkout request expired",
    sentWhen: "A checkout request came to its end.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-expired-email.tsx")),
  },
  {
    id: "account-erased",
    title: "Account deleted",
    sentWhen: "A Customer's account was deleted.",
    render: () => renderSample(() => import("#app/modules/customers/emails/account-erased-email.tsx")),
  },
];
