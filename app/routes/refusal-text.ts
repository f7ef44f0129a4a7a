/** The texts of refusals, for pages and the API: what Shoppers meet from the catalogues, the rest in English. */

import { formatNumber } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import type { Reasons, Refused } from "#app/kernel/refusal.ts";
import { waitText } from "#app/kernel/time.ts";
import { MOST_LEVELS, type ParentProblem } from "#app/modules/catalog/collection-tree.ts";
import { labelOf, objectTypes } from "#app/modules/media/object-type.ts";
import { currentTexts } from "#app/texts/texts.ts";

const KIB = 1024;
const sizeText = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.floor(bytes / KIB)} KB` : `${Math.floor(bytes / KIB / KIB)} MB`;

/** Why a collection can't be under the one that was chosen. */
export const parentProblemTexts: Record<ParentProblem, string> = {
  unknown: "This collection was deleted. Choose another one.",
  circle: "A collection can’t be under itself or under one of its own sub-collections.",
  levels: `Collections can have ${MOST_LEVELS} levels. Choose a parent that is higher up.`,
};

/** What only uploads are refused for. */
export const uploadTexts = {
  body_damaged: () => "The multipart body is damaged.",
  body_ended_early: () => "The body ended early.",
  boundary_missing: () => "The multipart body names no boundary.",
  drawing_damaged: () => "The drawing is damaged.",
  drawing_declares_entities: () => "The drawing declares entities, which aren’t accepted.",
  drawing_not_utf8: () => "The drawing declares an encoding other than UTF-8.",
  drawing_not_xml: () => "The drawing is not well-formed XML.",
  drawing_refers_to_itself: () => "The drawing refers to itself.",
  drawing_repeats_itself: () => "The drawing repeats itself too often.",
  drawing_too_deep: () => "The drawing is nested too deeply.",
  drawing_too_large: ({ most }) => `The drawing has more than ${most} elements.`,
  drawing_unsafe: () => "The drawing can’t be made safe.",
  field_misnamed: ({ field }) => `Send the file as "${field}".`,
  fields_too_many: () => "Send fewer fields.",
  file_empty: () => "This file is empty.",
  file_missing: ({ field }) => `Send a file as "${field}".`,
  file_too_complex: () => "The file is too complex to process.",
  file_too_large: ({ type, maxBytes }) => `${labelOf(type)} files can be at most ${sizeText(maxBytes)}.`,
  files_too_many: ({ most }) => (most === 1 ? "Send one file in a request." : `Send at most ${most} files at once.`),
  frames_too_many: ({ most }) => `The animation has more than ${most} frames.`,
  kind_not_accepted: () =>
    `This kind of file isn’t accepted. Use one of these: ${objectTypes.map(labelOf).join(", ")}.`,
  kind_too_large: ({ maxBytes }) => `Files of this kind can be at most ${sizeText(maxBytes)}.`,
  no_room_for_files: () => "There’s no room for files right now.",
  not_multipart: () => "Send the file as multipart/form-data.",
  other_kind_claimed: ({ type }) =>
    `The content of this file is ${labelOf(type)}, but its name or type says otherwise.`,
  pdf_ends_early: () => "The PDF is damaged: its end is missing.",
  picture_damaged: () => "The picture is damaged.",
  picture_ends_early: () => "The picture is damaged: it can’t be read to the end.",
  pixels_too_many: ({ most, animated }) =>
    `The picture has more than ${most / 1_000_000} million pixels${animated ? ", all frames together" : ""}.`,
  storage_down: () => "Files can’t be stored right now. Try again later.",
  uploads_too_many: () => "Too many uploads at once. Try again in a moment.",
} satisfies { [Name in keyof Reasons]?: (data: Reasons[Name]) => string };

/** A sentence with money in it is written in the Store's language. */
type Sentence = string | ((language: string) => string);

const reasons: { [Name in keyof Reasons]: (data: Reasons[Name]) => Sentence } = {
  ...uploadTexts,
  address_book_full: ({ most }) => currentTexts()("account_answers.address_book_full_of", { most }),
  alt_missing: () => "Describe each picture before you publish the product.",
  balance_too_high: () => "A balance can’t be that high.",
  balance_too_low: ({ leftMinor, currency }) => {
    return (language) => `Only ${formatMoney(leftMinor, currency, language)} is left to take away.`;
  },
  capture_first: () => "Capture the payment before you ship the order.",
  cards_too_many: ({ most }) => currentTexts()("refusals.cards_too_many", { most }),
  cart_changed: () => currentTexts()("refusals.cart_changed"),
  checkout_changed: () => currentTexts()("refusals.checkout_changed"),
  code_taken: () => "Another discount has this code.",
  codes_too_many: ({ most }) => currentTexts()("refusals.codes_too_many", { most }),
  codes_full: ({ most }) => `A discount has at most ${most} generated codes.`,
  csv_broken: ({ line }) => `The file is broken at line ${line}: a quote isn’t closed, or a cell is too long.`,
  csv_empty: () => "The file is empty.",
  csv_not_text: () => "This isn’t a CSV file. Save the spreadsheet as CSV, then choose that file.",
  connection_changed: () => "Someone else just changed it. Try again.",
  connection_exists: () => "It was already created.",
  connection_name_taken: () => "Another connection has this name.",
  contact_changed: () => "Someone just changed this customer. Open them again.",
  contact_email_taken: () => "Another customer has this email address.",
  contact_has_account: () =>
    "There’s now an account with this address. What’s saved here moves to it once they’ve confirmed the address.",
  contact_unreachable: () =>
    "Nothing was sent: this address doesn’t exist, or its owner complained about an email of this store.",
  details_missing: () => currentTexts()("refusals.details_missing"),
  discount_automatic: () => "A discount without a code has none to generate.",
  discount_changed: () => "Someone else just saved this discount. Reload it before you change it.",
  discount_used: () => "It was used, so it can’t be deleted. Pause it instead.",
  download_access_changed: () => "These downloads changed in the meantime. Check them, then try again.",
  download_changed: () => "Someone else just changed this file. Check it, then try again.",
  download_expired: () => currentTexts()("refusals.download_expired"),
  download_limits_changed: () => "Someone else just saved these limits. Save again to replace what they chose.",
  download_revoked: () => currentTexts()("refusals.download_revoked"),
  download_used_up: () => currentTexts()("refusals.download_used_up"),
  downloads_full: ({ most }) => `A product has at most ${most} files. Remove one first.`,
  email_content_removed: () => "Its content was removed after 90 days.",
  email_unreadable: () => "Its content can no longer be read: AUTH_SECRET was replaced.",
  email_waiting: () => "It hasn’t been sent yet: the store is still trying.",
  event_content_removed: () => "The event’s payload was removed after 90 days.",
  gift_card_changed: () => "Someone else just changed this gift card. Check it, then try again.",
  attribute_changed: () => "Someone else just saved this attribute. Reload it before you change it.",
  attribute_handle_taken: () => "Another attribute has this name in URLs.",
  attribute_kind_taken: () => "There is an attribute of this kind already.",
  attributes_too_many: ({ most }) => `A store has at most ${most} attributes. Delete one first.`,
  collection_changed: () => "Someone else just saved this collection. Reload it before you change it.",
  collection_handle_taken: () => "Another collection has this URL.",
  collection_has_rules: () => "This collection’s rules choose its products. Change the rules instead.",
  collection_parent: ({ problem }) => parentProblemTexts[problem],
  import_columns_missing: () =>
    "The first row must name the columns. A product file needs a column called URL, Title or SKU, or one that you match.",
  import_moved_on: () => "The import has moved on. Reload the page.",
  import_too_long:
    ({ most, kind }) =>
    (language) =>
      `A file can have up to ${formatNumber(most, language)} ${kind}. Split it into several.`,
  import_without_rows: ({ kind }) => `The file has no ${kind} below its first row.`,
  handle_taken: () => "Another product has this URL.",
  kind_not_offered: () => currentTexts()("account_answers.request_kind_not_offered"),
  key_of_other_mode: ({ test }) => `That’s a ${test ? "test" : "live"} key: create another connection for it.`,
  key_used_up: () => currentTexts()("refusals.key_used_up"),
  lines_too_many: ({ most }) => currentTexts()("refusals.lines_too_many", { most }),
  marked_as_spam: () => "The recipient marked it as spam.",
  order_number_used: ({ highest }) => `Enter a number above ${highest}, which an order already has.`,
  redirect_columns_missing: () => "The first row must name the columns “Old URL” and “Leads to”.",
  redirects_too_many:
    ({ most }) =>
    (language) =>
      `A file can have up to ${formatNumber(most, language)} redirects. Split it into several.`,
  home_changed: () => "Someone else just changed the home page. Check it, then try again.",
  home_full: ({ most }) => `A home page has at most ${most} sections. Delete one first.`,
  home_section_changed: () => "Someone else just saved this section. Check it, then try again.",
  home_target_unknown: () => "This was deleted. Choose something else.",
  menu_changed: () => "Someone else just changed this menu. Check it, then try again.",
  nothing_to_resolve: () => "There’s nothing to resolve.",
  offer_being_paid: () => "The customer is paying for the offer right now. Check again in a while.",
  offer_ended: () => currentTexts()("refusals.offer_ended"),
  offer_ends_too_late: () => "A request stays open for 30 days.",
  offer_free: () => "An offer can’t be free: it’s paid online.",
  offer_not_payable: () => currentTexts()("refusals.offer_not_payable"),
  order_in_state: ({ state }) => `The order is ${state}.`,
  order_too_large: () => currentTexts()("refusals.order_too_large"),
  quote_outdated: () => currentTexts()("refusals.quote_outdated"),
  received_meanwhile: () =>
    "Someone else just recorded a payment for this order. Check what has arrived, then try again.",
  total_changed: ({ dueMinor, currency }) => {
    return (language) =>
      currentTexts()("refusals.total_changed", { amount: formatMoney(dueMinor, currency, language) });
  },
  too_much_received: () => "That’s more than is still to be paid.",
  unpaid: () => "This order has to be paid before you ship it.",
  payment_way_gone: () => currentTexts()("refusals.payment_way_gone"),
  payments_off: () => currentTexts()("refusals.payments_off"),
  pieces_refunded: ({ leftQuantity }) =>
    leftQuantity === 0 ? "None is left to refund." : `Only ${leftQuantity} left to refund.`,
  prices_missing: () => "Enter a price for each item.",
  private_address: ({ host }) => `${host} is in a private network, and the store only calls public addresses.`,
  product_ordered: () => "It has been ordered, and its orders still refer to it. Archive it to take it off sale.",
  product_requested: () => "It’s in a quote request. Archive it to take it off sale.",
  page_changed: () => "Someone else just saved this page. Reload it before you change it.",
  page_handle_taken: () => "Another page has this URL.",
  page_picture_unknown: ({ url }) => `There’s no picture ${url} in the media library.`,
  page_kind_taken: () => "There’s already a page of this kind. Edit that one.",
  product_changed: () => "Someone else just saved this product. Reload it before you change it.",
  redirect_changed: () => "Someone else just saved this redirect. Reload it before you change it.",
  redirect_circular: () => "This would create a loop: the new URL already leads back here.",
  redirect_taken: () => "There’s already a redirect from this URL. Edit that one.",
  related_changed: () => "Someone else just saved these related products. Reload them before you change them.",
  stock_policy_changed: () => "Someone else just changed this. Save again to replace what they chose.",
  own_columns_changed: () => "Someone else just saved these columns. Reload them before you change them.",
  pinned_changed: () => "Someone else just saved these pinned results. Reload them before you change them.",
  pinned_taken: ({ words }) => `The search “${words}” already has pinned results. Edit those.`,
  pinned_too_many: ({ most }) => `A store pins results to at most ${most} searches. Delete some first.`,
  pinned_without_products: () => "These products are no longer there. Add others.",
  synonym_taken: ({ word, group }) =>
    `“${word}” is already in the group “${group}”. Remove it here, or change that group.`,
  synonyms_changed: () => "Someone else just saved these synonyms. Reload them before you change them.",
  synonyms_too_many: ({ most }) => `A store has at most ${most} groups of synonyms. Delete one first.`,
  refund_first: () => "Refund the payment first: it has no order.",
  request_changed: () => "The request has changed since you opened this page.",
  request_in_state: ({ state }) => `The request is ${state}.`,
  request_too_large: () => currentTexts()("account_answers.request_too_large"),
  same_webhook_secret: () => "That’s the secret it already has.",
  sandbox_off: () => "The sandbox provider is off in production: set ALLOW_SANDBOX=1 while you test.",
  secrets_unreadable: ({ all }) =>
    `Its secrets can’t be read. Enter ${all ? "all of them again" : "them again first"}.`,
  shipping_changed: () => currentTexts()("refusals.shipping_changed"),
  shipping_off: () => currentTexts()("refusals.shipping_off"),
  sku_taken: ({ sku }) => `A variant of another product has the SKU ${sku}.`,
  location_changed: () => "Someone else just saved this location. Reload it before you change it.",
  location_default: () => "Make another location the default one first.",
  location_has_stock: () =>
    "There’s still stock at this location. Move it to another one first, or take this one out of use.",
  location_inactive: () => "This location isn’t in use.",
  location_short: () => "There’s less than that at this location.",
  locations_full: ({ most }) => `A store has at most ${most} locations. Remove one to add another.`,
  stock_reserved: () =>
    "A customer is buying it right now. Try again in 15 minutes, or archive it to take it off sale.",
  stock_out_of_bounds: () => "Less would be left than open checkouts have reserved, or more than a store can have.",
  stock_changed: () => "The stock was sold or reserved in the meantime.",
  store_password_missing: () => "Enter a password that visitors need.",
  store_changed: () => currentTexts()("refusals.store_changed"),
  subscription_changed: () => "Its status changed in the meantime.",
  tax_zone_overlaps: ({ zone }) => `The zone “${zone}” has one of these places. A place can only be in one of them.`,
  tax_zones_full: ({ most }) => `A store has at most ${most} tax zones.`,
  test_order: () => "A test order can’t be fulfilled.",
  gift_card_expired: () => "This gift card has expired. Give it a new last day, or give store credit.",
  no_store_credit: () => "This order has no customer who can have store credit in its currency.",
  too_little_left: ({ kind, leftMinor, currency }) => {
    if (leftMinor > 0) return (language) => `Only ${formatMoney(leftMinor, currency, language)} is left to ${kind}.`;
    return kind === "refund" ? "Nothing is left to refund." : "Nothing is reserved any longer.";
  },
  variant_policy_changed: ({ sku }) => `Someone else just changed what happens when ${sku} runs out.`,
  variant_stock_changed: ({ sku }) => `The stock of ${sku} changed in the meantime.`,
  webhook_secret_shared: () => "Another connection verifies its events with this secret.",
};

/**
 * A refusal's sentence, for people and API clients. Never contains an id.
 * @param language reads the Store's, where a sentence needs it
 * @returns undefined if the code alone says enough
 */
export async function refusalText({ data }: Refused, language: () => Promise<string>): Promise<string | undefined> {
  if (!data) return undefined;
  if ("short" in data) {
    const left = data.short[0]?.left;
    return left === undefined || data.short.length > 1 ? undefined : currentTexts()("refusals.left", { left });
  }
  if (!("reason" in data)) return undefined;
  // Each reason has a sentence for its own data; TypeScript can't follow the pairing.
  const sentence = (reasons[data.reason] as (data: Reasons[keyof Reasons]) => Sentence)(data);
  return typeof sentence === "string" ? sentence : sentence(await language());
}

/** What a person who has to wait reads, by the response's status. @param seconds until a retry makes sense */
export function waitMessage(status: 429 | 503, seconds: number): string {
  const t = currentTexts();
  const wait = waitText(seconds, t);
  return status === 429
    ? t("account_answers.too_many_attempts", { wait })
    : t("account_answers.many_signing_in", { wait });
}
