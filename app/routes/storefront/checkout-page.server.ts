import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { addressLines, countryName } from "#app/kernel/address-lines.ts";
import { lineTerms } from "#app/kernel/kept-stock-terms.ts";
import { waysFor, waysToAllow } from "#app/kernel/manual-payment.ts";
import { keyOf } from "#app/kernel/order-line.ts";
import { findMethod, type Shipping } from "#app/kernel/shipping.ts";
import { billingFields, SHIPPED, type ShippingWays } from "#app/modules/checkout/components/checkout-view.ts";
import type { Held } from "#app/modules/checkout/components/reservation.tsx";
import { type CheckoutView, checkoutFor, enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { isAllowedManualPayments } from "#app/modules/customers/index.server.ts";
import type { EnteredCode } from "#app/modules/discounts/entered-codes.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { taxHint } from "#app/modules/stores/tax-hint.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import type { TextId } from "#app/texts/text-types.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import {
  checkoutForms,
  type SavedAddresses,
  savedAddresses,
  savedChoice,
  shippable,
} from "./checkout-operations.server.ts";
import { shippingWays } from "./checkout-ways.server.ts";
import { storedCodes } from "./discount-codes.server.ts";

const notices = {
  "payment-ended": {
    tone: "warning",
    title: "checkout_answers.payment_ended",
    hint: "checkout_answers.payment_ended_hint",
  },
  "payment-in-progress": {
    tone: "warning",
    title: "checkout_answers.payment_in_progress",
    hint: "checkout_answers.payment_in_progress_hint",
  },
  "choose-shipping": { tone: "info", title: "checkout_answers.choose_shipping", hint: null },
  "total-changed": {
    tone: "warning",
    title: "checkout_answers.total_changed",
    hint: "checkout_answers.total_changed_hint",
  },
  "way-gone": { tone: "warning", title: "checkout_answers.way_gone", hint: "checkout_answers.way_gone_hint" },
  reopened: { tone: "info", title: "checkout_answers.reopened", hint: "checkout_answers.reopened_hint" },
} as const satisfies Record<string, { tone: string; title: TextId; hint: TextId | null }>;

function noticeOf(name: keyof typeof notices) {
  const t = currentTexts();
  const { tone, title, hint } = notices[name];
  return { tone, title: t(title), ...(hint === null ? {} : { children: t(hint) }) };
}

/** A notice concerns one state, and a URL may outlive it. */
const stateOfNotice = {
  "payment-ended": "open",
  "payment-in-progress": "awaiting_payment",
  "choose-shipping": "open",
  "total-changed": "open",
  "way-gone": "open",
  reopened: "open",
} as const;

const searchSchema = z.object({
  step: z.literal("review").optional().catch(undefined),
  notice: z
    .enum(Object.keys(notices) as [keyof typeof notices])
    .optional()
    .catch(undefined),
});

/**
 * The checkout page's data for a session in its current state.
 * @throws a redirect if another page applies; `data(null, { status: 404 })` if the session doesn't exist or isn't this
 *   Shopper's
 */
export async function loadCheckout(
  viewer: ShopperViewer,
  id: string,
  { searchParams, keep }: { searchParams: URLSearchParams; keep: Keep },
) {
  const [found, book, trouble, settings] = await Promise.all([
    checkoutFor(viewer).findWithAvailability(id),
    savedAddresses(viewer),
    connectionsFor(viewer).paymentTrouble(),
    settingsFor(viewer, keep),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { session, quoted } = found;
  const path = href("/checkout/:sessionId", { sessionId: id });
  if (session.state === "completed") {
    const order = await ordersFor(viewer).findByCheckout(id);
    if (!order) throw data(null, { status: 404 });
    throw redirect(href("/orders/:number", { number: String(order.number) }));
  }
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  const entered = await enteredBy(found.entering, rules);
  const ways = shippingWays({ ...quoted, rules, entered }, settings);
  const manualWays = settings.manualPayments.ways;
  const isAllowed = waysToAllow(manualWays).length > 0 && (await isAllowedManualPayments(viewer));
  const buying = { isPickup: session.pickupPlace !== "", hasAccount: viewer.kind === "customer", isAllowed };
  const payWays = waysFor(manualWays, buying);
  const search = searchSchema.parse(Object.fromEntries(searchParams));
  const { shipping } = settings;
  const { language } = settings.store;
  const takenOff = takenOffLists(session, ways, settings);
  const details = detailsOf(session, viewer, shippable(book, shipping), settings);
  const stands = standing(found);
  const noted = search.notice && stateOfNotice[search.notice] === session.state ? search.notice : null;
  const page = {
    path,
    ...shown(session, found.availability),
    ...stands,
    ...details,
    forms: checkoutForms(details.values, settings),
    // Changed prices have their own notice.
    canExtend: found.canExtend,
    notice: noted && !isSaidElsewhere(noted, { changes: stands.changes, ways }) ? noticeOf(noted) : null,
    taxHint: session.sums.taxMode === "exempt" ? null : taxHint(settings, quoted.destination, currentTexts()),
    ways,
    takenOff: Object.keys(takenOff).length > 0 ? takenOff : undefined,
    guest: viewer.kind === "guest",
    // The quote request, if an offer is being paid.
    requestId: session.requestId ?? null,
    idempotencyKey: randomUUID(),
    stamp: formStamp(),
    codes: null as EnteredCode[] | null,
    takesPayments: !isActive(session) || trouble === null || session.sums.dueMinor === 0 || payWays.length > 0,
    online: trouble === null,
    payWays: payWays.map(({ id: way, title, description }) => ({ id: way, title, description })),
  };
  if (session.state === "open") {
    if (search.step !== "review") return { step: "details" as const, ...page };
    const review = reviewed(session, ways, language);
    if (!review || page.takenOff) throw redirect(path);
    // Where nothing else is typed that a form for codes would lose. An offer's price is agreed on.
    const codes = session.requestId ? null : storedCodes(found.quote, session.currency, settings.store);
    return { step: "review" as const, ...page, review, codes };
  }
  const ended = session.state === "cancelled" ? ("replaced" as const) : ("expired" as const);
  return { step: session.state === "awaiting_payment" ? ("awaiting" as const) : ended, ...page };
}

/** Changed prices, and places that nothing ships to, have their own notices. */
function isSaidElsewhere(notice: keyof typeof notices, { changes, ways }: { changes: unknown; ways: ShippingWays }) {
  if (notice === "total-changed") return Boolean(changes);
  return notice === "choose-shipping" && ways.methods.length === 0;
}

function reviewed(session: CheckoutView, ways: ShippingWays, language: string) {
  const { contact, shippingAddress, billingAddress, needsShipping, pickupPlace, noteToSeller } = session;
  const isShipped = needsShipping && pickupPlace === "";
  if (!contact || (needsShipping && !session.shippingMethod) || (isShipped && !shippingAddress)) return null;
  // API clients may leave the name out.
  if (needsShipping && pickupPlace !== "" && session.pickupName === "") return null;
  const billingLines = billingAddress && addressLines(billingAddress, language);
  const shown = shippingAddress && isShipped ? addressLines(shippingAddress, language) : [];
  return { email: contact.email, addressLines: shown, billingLines, noteToSeller, shipping: shippingOf(session, ways) };
}

/** The chosen way; of an offer, what it was called when it was agreed on. */
function shippingOf(session: CheckoutView, { methods, pickups }: ShippingWays) {
  const { needsShipping, shippingMethod, shippingTitle, pickupPlace } = session;
  if (!needsShipping) return null;
  const way = findMethod([...methods, ...pickups], shippingMethod);
  const title = (session.requestId && shippingTitle) || (way?.title ?? (shippingTitle || (shippingMethod ?? "")));
  const { description = "", when = "" } = way ?? {};
  return { title, description, when, pickupPlace, pickupName: session.pickupName };
}

/** What an open checkout has chosen and an Operator has taken off the lists since, for its fields. */
function takenOffLists(
  session: CheckoutView,
  { methods, pickups }: ShippingWays,
  { shipping: { countries }, store }: Settings,
): FormErrors {
  const { state, shippingAddress, shippingMethod, requestId, needsShipping, pickupPlace } = session;
  if (state !== "open" || !needsShipping) return {};
  const isListed = !shippingAddress || pickupPlace !== "" || countries.includes(shippingAddress.country);
  const isOffered =
    !shippingMethod || requestId !== undefined || findMethod([...methods, ...pickups], shippingMethod) !== null;
  const country = countryName(shippingAddress?.country ?? "", store.language);
  const t = currentTexts();
  const otherWay = { [pickupPlace === "" ? "shippingMethod" : "delivery"]: t("delivery.method_gone") };
  return {
    ...(isListed ? {} : { country: t("delivery.country_gone", { country }) }),
    // Without a country there is no method to choose.
    ...(isOffered || !isListed ? {} : otherWay),
  };
}

const isActive = ({ state }: CheckoutView) => state === "open" || state === "awaiting_payment";

function shown(
  { lines, sums, taxNote, currency, expiresAt, state, pickupPlace }: CheckoutView,
  availability: Found["availability"],
) {
  return {
    ...{ currency, sums, taxNote, pickupPlace },
    lines: lines.map(({ title, variantTitle, imageUrl, quantity, totalMinor, properties, ...line }) => {
      // What was promised when the payment began holds.
      const stockTerms = availability ? lineTerms(availability.terms, { ...line, quantity }) : line.stockTerms;
      return { key: keyOf(line), title, variantTitle, imageUrl, quantity, totalMinor, properties, stockTerms };
    }),
    leftMs: state === "open" ? Math.max(1, new Date(expiresAt).getTime() - Date.now()) : null,
  };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof checkoutFor>["findWithAvailability"]>>>;

/** Whether the items are reserved, and which prices changed; only while the customer can still act on it. */
function standing({ session, availability }: Found) {
  const { lines, contact, shippingAddress, needsShipping, pickupPlace, changes } = session;
  if (!availability) return { availability: null, held: "firmly" as const, changes: null, nothingLeft: false };
  const { firm, gone, contested } = availability;
  const titles = (ids: string[]) => [
    ...new Set(lines.filter((line) => ids.includes(line.variantId)).map(({ title }) => title)),
  ];
  const withdrawn = new Set(changes?.lines.flatMap(({ variantId, nowMinor }) => (nowMinor === null ? variantId : [])));
  const held = firm
    ? "firmly"
    : contact && (shippingAddress || pickupPlace || !needsShipping)
      ? "until_paid"
      : "until_details";
  return {
    availability: { gone: titles(gone), contested: titles(contested) },
    held: held satisfies Held as Held,
    changes,
    nothingLeft: lines.every(({ variantId }) => withdrawn.has(variantId)),
  };
}

/** The form's initial values: a Customer's default address if this checkout has none yet. */
function detailsOf(session: CheckoutView, viewer: ShopperViewer, book: SavedAddresses, settings: Settings) {
  const saved = savedChoice(book, session.shippingAddress, settings.store.language);
  const values = fieldsOf(session, viewer, settings.shipping);
  return { saved, values: { ...values, savedAddress: saved?.chosen ?? "", saveAddress: "" } };
}

function fieldsOf(
  { contact, shippingAddress, billingAddress, shippingMethod, pickupPlace, pickupName }: CheckoutView,
  viewer: ShopperViewer,
  { countries: [only = "", ...others] }: Shipping,
) {
  return {
    email: contact?.email ?? (viewer.kind === "customer" ? viewer.email : ""),
    ...(shippingAddress ?? { ...emptyAddress, country: others.length === 0 ? only : "" }),
    ...billingFields(billingAddress),
    shippingMethod: shippingMethod ?? "",
    delivery: pickupPlace === "" ? SHIPPED : (shippingMethod ?? SHIPPED),
    pickupName: pickupName || shippingAddress?.name || (viewer.kind === "customer" ? viewer.name : ""),
  };
}

const sessionIdSchema = z.uuid();

/** The checkout session's id in the URL. @throws `data(null, { status: 404 })` for anything but an id */
export function requireSessionId(params: { sessionId: string }): string {
  const id = sessionIdSchema.safeParse(params.sessionId);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
