import { ownedBy, ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { findMethod, type ShippingOption } from "#app/kernel/shipping.ts";
import { canonicalQuote } from "#app/modules/pricing/canonical.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { CheckoutDetails } from "./checkout.schema.ts";
import { extendedLease } from "./checkout-session.ts";
import { destinationOf, isDeliverable } from "./delivery.ts";
import { changeSession, lockOwnSession } from "./locked-session.server.ts";
import { checkoutModule } from "./module.ts";
import {
  type Entered,
  formerCanonicalQuote,
  type Quoted,
  quoteCheckout,
  type StoreRules,
  shippingOf,
  taxNoteOf,
  withoutUses,
} from "./quote.ts";
import { atPrices, quoteChangesOf } from "./quote-changes.ts";
import { type CheckoutRow, enteringOf } from "./repository.server.ts";
import { reserveItems } from "./reserve-items.server.ts";
import { enteredBy, storeRules } from "./store-rules.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    order_too_large: Record<never, never>;
  }
}

/** The columns that a quote fills, with the hash that a payment is bound to. `invalid_input`: over the maximum. */
export function quoteFields(quoted: Omit<Quoted, "at">) {
  const quote = quoteCheckout({ ...quoted, at: Date.now() });
  const { currency, subtotalMinor, shippingMinor, totalMinor } = quote;
  if (totalMinor > MAX_INTEGER) refuse("invalid_input", { reason: "order_too_large" });
  const quoteHash = digest(canonicalQuote(quote));
  return { currency, subtotalMinor, shippingMinor, totalMinor, quote, quoteHash, taxNote: taxNoteOf(quoted) };
}

/**
 * An offer's terms are agreed on: prices, shipping and its cost; taxes follow from the address. A method that the Store
 * no longer has, or that doesn't ship these items to their address, is dropped.
 */
function newQuote(session: CheckoutRow, details: CheckoutDetails, rules: StoreRules, entered: Entered) {
  const { lines, shippingMethod, shippingTitle, pickupPlace, shippingAddress, shippingMinor } = session;
  const billingAddress = details.billingAddress === undefined ? session.billingAddress : details.billingAddress;
  const addresses = { shippingAddress: details.shippingAddress ?? shippingAddress, billingAddress };
  const destination = destinationOf({ lines, ...addresses });
  if (session.requestId) {
    const shipping = { agreedMinor: shippingMinor };
    const quote = quoteFields({ rules, entered, lines, shipping, destination });
    return { shippingMethod, shippingTitle, pickupPlace, ...quote };
  }
  const { options } = shippingOf({ rules, lines, destination });
  const method = findMethod(options, details.shippingMethod ?? shippingMethod);
  const quote = quoteFields({ rules, entered, lines, shipping: { chosen: method?.id ?? null }, destination });
  return { ...chosenFields(method), ...quote };
}

const chosenFields = (method: ShippingOption | null) => ({
  shippingMethod: method?.id ?? null,
  shippingTitle: method?.title ?? "",
  pickupPlace: method?.pickupPlace ?? "",
});

/**
 * Saves the details, and renews quote and lease. With contact and address the items are held firmly. Items that can no
 * longer be held don't cause a refusal: the Shopper's details are kept.
 * @returns whether it's known where and how to ship it: another address may need another method
 */
export async function updateCheckout(viewer: ShopperViewer, id: string, details: CheckoutDetails, keep?: Keep) {
  const { storeId } = viewer;
  const rules = await storeRules({ ...ownerColumns(viewer), settings: await settingsOf(storeId, keep), keep });
  return transact(
    ["not_found", "checkout_completed", "payment_in_progress", "checkout_expired", "invalid_input"],
    async (tx) => {
      const session = await lockOwnSession(tx, viewer, id);
      if (!session) refuse("not_found");
      if (session.state === "completed") refuse("checkout_completed");
      if (session.state === "awaiting_payment") refuse("payment_in_progress");
      const now = new Date();
      if (session.state !== "open" || session.expiresAt <= now) refuse("checkout_expired");
      const lease = extendedLease(session, now);
      const entering = enteringOf(session);
      const entered = await enteredBy({ ...entering, email: details.contact?.email ?? entering.email }, rules, tx);
      const quoted = newQuote(session, details, rules, entered);
      await changeSession(tx, session, {
        ...(details.contact ? { email: details.contact.email } : {}),
        ...(details.shippingAddress ? { shippingAddress: details.shippingAddress } : {}),
        ...(details.billingAddress === undefined ? {} : { billingAddress: details.billingAddress }),
        ...(details.pickupName === undefined ? {} : { pickupName: details.pickupName }),
        ...quoted,
        expiresAt: lease.expiresAt,
      });
      const { contact, shippingAddress = session.shippingAddress } = details;
      const { shippingMethod, pickupPlace } = quoted;
      const changed = {
        ...session,
        email: contact?.email ?? session.email,
        shippingAddress,
        shippingMethod,
        pickupPlace,
      };
      await reserveItems(tx, changed, lease);
      return { deliverable: isDeliverable(changed) };
    },
  );
}

/** Keeps what was entered for a session that has just expired, for the one that follows it. */
export async function keepDetails(viewer: ShopperViewer, id: string, details: CheckoutDetails) {
  const { contact, shippingAddress, billingAddress, shippingMethod, pickupName } = details;
  const hasExpired = [{ state: "expired" as const }, { state: "open" as const, expiresAt: { lte: new Date() } }];
  await moduleData(checkoutModule).checkoutSession.updateMany({
    where: { id, ...ownedBy(viewer), OR: hasExpired },
    data: {
      ...(contact ? { email: contact.email } : {}),
      ...(shippingAddress ? { shippingAddress } : {}),
      ...(billingAddress === undefined ? {} : { billingAddress: billingAddress ?? noJson }),
      ...(shippingMethod ? { shippingMethod } : {}),
      ...(pickupName === undefined ? {} : { pickupName }),
    },
  });
}

/**
 * Quotes a locked session again.
 * @param gone discounts that were used up a moment ago
 * @returns whether the quote changed: the Shopper must see the new one before paying
 */
export async function renewQuote(
  tx: Transaction,
  session: CheckoutRow,
  rules: StoreRules,
  gone: readonly string[] = [],
): Promise<boolean> {
  const { id, storeId, lines, shippingMethod, requestId } = session;
  if (requestId) return false;
  const { publishedVariant, checkoutSession } = moduleData(checkoutModule, tx);
  const variants = await publishedVariant.findMany({
    where: { storeId, buyable: true, variantId: { in: lines.map(({ variantId }) => variantId) } },
    select: { variantId: true, priceMinor: true },
  });
  const prices = new Map(variants.map(({ variantId, priceMinor }) => [variantId, priceMinor]));
  const { priced, changed } = atPrices(lines, prices);
  const entered = await enteredBy(enteringOf(session), rules, tx);
  const quote = quoteFields({
    ...withoutUses(rules, entered, gone),
    ...{ lines: priced, shipping: { chosen: shippingMethod } },
    destination: destinationOf(session),
  });
  const formerHash = digest(formerCanonicalQuote(priced, quote.quote));
  if (session.quoteHash === quote.quoteHash || session.quoteHash === formerHash) return false;
  const quoteChanges = quoteChangesOf(session, changed, quote.quote);
  const where = { id, storeId };
  if (priced.length === 0) {
    // Nothing is left to quote: the Shopper sees the old quote, and goes back to the cart.
    await checkoutSession.update({ where, data: { quoteChanges } });
    return true;
  }
  const lease = extendedLease(session, new Date());
  await writeLines(tx, session, priced);
  await checkoutSession.update({ where, data: { ...quote, quoteChanges, expiresAt: lease.expiresAt } });
  await reserveItems(tx, { ...session, lines: priced }, lease);
  return true;
}

async function writeLines(
  tx: Transaction,
  { id: sessionId, storeId, lines }: CheckoutRow,
  priced: CheckoutRow["lines"],
) {
  const { checkoutLine } = moduleData(checkoutModule, tx);
  const kept = priced.map(({ position }) => position);
  await checkoutLine.deleteMany({ where: { storeId, sessionId, position: { notIn: kept } } });
  for (const { position, unitPriceMinor, totalMinor } of priced) {
    if (lines.some((line) => line.position === position && line.unitPriceMinor === unitPriceMinor)) continue;
    await checkoutLine.updateMany({ where: { storeId, sessionId, position }, data: { unitPriceMinor, totalMinor } });
  }
}

type CartEntered = { id: string; codes: readonly string[]; giftCardIds: readonly string[] };

/**
 * Quotes the open session of a locked cart again, by what is entered in that cart now. An offer's session, one whose
 * payment is in progress, and a cart without a session stay as they are.
 */
export async function requoteOpen(tx: Transaction, viewer: ShopperViewer, cart: CartEntered, rules: StoreRules) {
  const { storeId } = viewer;
  const open = await moduleData(checkoutModule, tx).checkoutSession.findFirst({
    where: { storeId, cartId: cart.id, state: "open", expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  const session = open && (await lockOwnSession(tx, viewer, open.id));
  if (session?.state !== "open" || session.requestId) return;
  const { codes, giftCardIds } = cart;
  const entered = await enteredBy({ ...enteringOf(session), codes, giftCardIds }, rules, tx);
  const { lines, shippingMethod } = session;
  const destination = destinationOf(session);
  const quote = quoteFields({ rules, entered, lines, shipping: { chosen: shippingMethod }, destination });
  await changeSession(tx, session, quote);
}
