/** The texts of refusals, for pages and the API. */
import { formatMoney } from "#app/kernel/money.ts";
import type { Reasons, Refused } from "#app/kernel/refusal.ts";
import { waitText } from "#app/kernel/time.ts";
import { uploadTexts } from "./upload-texts.ts";

const reasons: { [Name in keyof Reasons]: (data: Reasons[Name]) => string } = {
  ...uploadTexts,
  address_book_full: ({ most }) => `Your address book is full: it holds ${most}.`,
  alt_missing: () => "Describe each picture before you publish the product.",
  capture_first: () => "Capture the payment before you ship the order.",
  cart_changed: () => "The cart has changed.",
  checkout_changed: () => "The checkout has just changed. Try again.",
  connection_changed: () => "Someone else just changed it. Try again.",
  connection_exists: () => "It was already created.",
  connection_name_taken: () => "Another connection has this name.",
  details_missing: () => "Enter your contact details and address and choose a shipping method before you pay.",
  email_content_removed: () => "Its content was removed after 90 days.",
  email_unreadable: () => "Its content can no longer be read: AUTH_SECRET was replaced.",
  email_waiting: () => "It hasn’t been sent yet: the store is still trying.",
  event_content_removed: () => "The event’s payload was removed after 90 days.",
  handle_taken: () => "Another product has this URL.",
  key_of_other_mode: ({ test }) => `That’s a ${test ? "test" : "live"} key: create another connection for it.`,
  key_used_up: () => "The payment for this key has ended. Use a new key to try again.",
  marked_as_spam: () => "The recipient marked it as spam.",
  nothing_to_resolve: () => "There’s nothing to resolve.",
  offer_being_paid: () => "The customer is paying for the offer right now. Check again in a while.",
  offer_ended: () => "This offer is no longer valid.",
  offer_ends_too_late: () => "A request stays open for 30 days.",
  offer_free: () => "An offer can’t be free: it’s paid online.",
  offer_not_payable: () => "This offer can’t be paid here. Open the quote request to see how it stands.",
  order_in_state: ({ state }) => `The order is ${state}.`,
  order_too_large: () => "The total is too high for one order.",
  payments_off: () => "This store can’t take payments right now.",
  prices_missing: () => "Enter a price for each item.",
  private_address: ({ host }) => `${host} is in a private network, and the store only calls public addresses.`,
  product_changed: () => "Someone else just saved this product. Reload it before you change it.",
  refund_first: () => "Refund the payment first: it has no order.",
  request_changed: () => "The request has changed since you opened this page.",
  request_in_state: ({ state }) => `The request is ${state}.`,
  request_too_large: () => "The total is too high for one request.",
  same_webhook_secret: () => "That’s the secret it already has.",
  sandbox_off: () => "The sandbox provider is off in production: set ALLOW_SANDBOX=1 while you test.",
  secrets_unreadable: ({ all }) =>
    `Its secrets can’t be read. Enter ${all ? "all of them again" : "them again first"}.`,
  sku_taken: ({ sku }) => `A variant of another product has the SKU ${sku}.`,
  stock_changed: () => "The stock was sold or reserved in the meantime.",
  store_changed: () => "The store has changed since this offer.",
  subscription_changed: () => "Its status changed in the meantime.",
  test_order: () => "A test order can’t be fulfilled.",
  too_little_left: ({ kind, leftMinor, currency }) => {
    if (leftMinor > 0) return `Only ${formatMoney(leftMinor, currency)} is left to ${kind}.`;
    return kind === "refund" ? "Nothing is left to refund." : "Nothing is reserved any longer.";
  },
  variant_stock_changed: ({ sku }) => `The stock of ${sku} changed in the meantime.`,
  webhook_secret_shared: () => "Another connection verifies its events with this secret.",
};

const numbers = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/**
 * A refusal's sentence, for people and API clients. Never contains an id.
 * @returns undefined if the code alone says enough
 */
export function refusalText({ data }: Refused): string | undefined {
  if (!data) return undefined;
  if ("short" in data) {
    const left = data.short[0]?.left;
    return left === undefined || data.short.length > 1 ? undefined : `${numbers[left] ?? left} left.`;
  }
  if (!("reason" in data)) return undefined;
  // Each reason has a sentence for its own data; TypeScript can't follow the pairing.
  const sentence = reasons[data.reason] as (data: Reasons[keyof Reasons]) => string;
  return sentence(data);
}

/** What a person who has to wait reads, by the response's status. @param seconds until a retry makes sense */
export function waitMessage(status: 429 | 503, seconds: number): string {
  const wait = waitText(seconds);
  return status === 429
    ? `Too many attempts. Try again in ${wait}.`
    : `Lots of people are signing in right now. Try again in ${wait}.`;
}
