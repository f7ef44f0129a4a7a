import { type RenderedEmail, renderSample } from "#app/platform/email-render.server.ts";

type ListedTemplate = {
  id: string;
  title: string;
  /** When the store sends it, as a sentence. */
  sentWhen: string;
  render: () => Promise<RenderedEmail>;
};

/** Every email template, for the preview. A test finds missing ones. */
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
    sentWhen: "Staff marked an order as fulfilled.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-shipped-email.tsx")),
  },
  {
    id: "order-refunded",
    title: "Order refunded",
    sentWhen: "An order was refunded, in full or in part.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-refunded-email.tsx")),
  },
  {
    id: "order-cancelled",
    title: "Order cancelled",
    sentWhen: "Staff cancelled an order.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-cancelled-email.tsx")),
  },
  {
    id: "order-lookups",
    title: "Repeated order lookups",
    sentWhen: "Someone kept trying to open an order with this address. Sent at most once a day.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-lookups-email.tsx")),
  },
  {
    id: "newsletter-confirm",
    title: "Newsletter: please confirm",
    sentWhen: "Someone entered an address for the newsletter.",
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
    title: "Newsletter: already subscribed",
    sentWhen: "Someone entered an address that’s already subscribed.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-reminder-email.tsx")),
  },
  {
    id: "reset-password",
    title: "New password",
    sentWhen: "Someone asked for a new password.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/reset-password-email.tsx")),
  },
  {
    id: "verify-address",
    title: "Confirm address",
    sentWhen: "An account was created, or its owner asked for this email again.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/verify-address-email.tsx")),
  },
  {
    id: "finish-account",
    title: "Unfinished account",
    sentWhen: "Someone signed up with the address of an account that was never confirmed.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/finish-account-email.tsx")),
  },
  {
    id: "account-exists",
    title: "Account already exists",
    sentWhen: "Someone signed up with an address that already has an account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/account-exists-email.tsx")),
  },
  {
    id: "confirm-address",
    title: "Confirm new address",
    sentWhen: "Someone asked to change an account’s address. Sent to the new address.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/confirm-address-email.tsx")),
  },
  {
    id: "address-in-use",
    title: "Address in use",
    sentWhen: "Someone asked to change an account’s address to one that already has an account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-in-use-email.tsx")),
  },
  {
    id: "address-changing",
    title: "Address about to change",
    sentWhen: "Someone asked to change an account’s address. Sent to the current address.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-changing-email.tsx")),
  },
  {
    id: "address-changed",
    title: "Address changed",
    sentWhen: "An account’s address was changed. Sent to the previous address.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/address-changed-email.tsx")),
  },
  {
    id: "password-changed",
    title: "Password changed",
    sentWhen: "A password was set with an emailed link, or changed in the account.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/password-changed-email.tsx")),
  },
  {
    id: "second-factor",
    title: "Two-step sign-in changed",
    sentWhen: "A staff member’s app, passkeys or recovery codes changed, or a recovery code was used.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/second-factor-email.tsx")),
  },
  {
    id: "security-notice",
    title: "Security notice",
    sentWhen:
      "A staff member was added, a two-step sign-in method was removed, or a staff member’s address or a connection’s secrets changed. Sent to all staff.",
    render: () => renderSample(() => import("#app/modules/accounts/emails/security-notice-email.tsx")),
  },
  {
    id: "request-arrived",
    title: "New quote request",
    sentWhen: "A quote request came in. Sent to all staff, at most once an hour.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-arrived-email.tsx")),
  },
  {
    id: "held-stock",
    title: "A lot of stock reserved",
    sentWhen:
      "One network’s checkouts reserve a lot of the stock, or more than they’re allowed to. Sent to all staff, at most once an hour.",
    render: () => renderSample(() => import("#app/modules/inventory/held-stock-email.tsx")),
  },
  {
    id: "request-received",
    title: "Quote request received",
    sentWhen: "A customer requested a quote, collection or an invoice.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-received-email.tsx")),
  },
  {
    id: "request-answered",
    title: "Quote request answered",
    sentWhen: "Staff answered a quote request, with or without an offer.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-answered-email.tsx")),
  },
  {
    id: "request-declined",
    title: "Quote request declined",
    sentWhen: "Staff declined a quote request.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-declined-email.tsx")),
  },
  {
    id: "offer-ending",
    title: "Offer ends soon",
    sentWhen: "An offer for a quote request ends within three days.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/offer-ending-email.tsx")),
  },
  {
    id: "request-expired",
    title: "Quote request expired",
    sentWhen: "A quote request expired.",
    render: () => renderSample(() => import("#app/modules/quote-requests/emails/request-expired-email.tsx")),
  },
  {
    id: "account-erased",
    title: "Account deleted",
    sentWhen: "A customer’s account was deleted.",
    render: () => renderSample(() => import("#app/modules/customers/account-erased-email.tsx")),
  },
];
