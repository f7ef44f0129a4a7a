import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { shippingCountries } from "#app/kernel/address.schema.ts";
import { addressLines } from "#app/kernel/address.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import type { Held } from "#app/modules/checkout/components/order-summary.tsx";
import { type CheckoutView, checkoutFor } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { type SavedAddresses, savedAddresses, savedChoice } from "./checkout-addresses.server.ts";

const notices = {
  "payment-ended": {
    tone: "warning",
    title: "Your payment wasn’t completed.",
    children: "You haven’t been charged. Try again, or change something first.",
  },
  "payment-in-progress": {
    tone: "warning",
    title: "This payment can’t be cancelled right now.",
    children: "Your bank is still processing it. You can continue here as soon as it has finished.",
  },
  "total-changed": {
    tone: "warning",
    title: "The total has changed.",
    children: "You changed this checkout in another tab. You haven’t been charged. Check your order, then pay.",
  },
  reopened: { tone: "info", title: "The payment was cancelled.", children: "You can change your order again." },
} as const;

/** A note is about one state, and an address may outlive it. */
const stateOfNotice = {
  "payment-ended": "open",
  "payment-in-progress": "awaiting_payment",
  "total-changed": "open",
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
 * What the checkout's page shows of a session in its present state.
 * @throws a redirect where another page is the right one; `data(null, { status: 404 })` when there is no such session,
 *   or it is not this Shopper's
 */
export async function loadCheckout(viewer: ShopperViewer, id: string, searchParams: URLSearchParams) {
  const [found, book, trouble] = await Promise.all([
    checkoutFor(viewer).findWithGoods(id),
    savedAddresses(viewer),
    connectionsFor(viewer).paymentTrouble(),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { session } = found;
  const path = `/checkout/${id}`;
  if (session.state === "completed") {
    const order = await ordersFor(viewer).findByCheckout(id);
    if (!order) throw data(null, { status: 404 });
    throw redirect(`/orders/${order.number}`);
  }
  const search = searchSchema.parse(Object.fromEntries(searchParams));
  const { contact, shippingAddress, shippingMethod } = session;
  const review =
    contact && shippingAddress && shippingMethod
      ? { email: contact.email, addressLines: addressLines(shippingAddress), shippingMethod }
      : null;
  const stands = standing(found);
  const noted = search.notice && stateOfNotice[search.notice] === session.state ? search.notice : null;
  const page = {
    path,
    ...shown(session),
    ...stands,
    ...detailsOf(session, viewer, book),
    // Changed prices have a note of their own.
    notice: noted && !(noted === "total-changed" && stands.changes) ? notices[noted] : null,
    countries: Object.entries(shippingCountries).map(([value, label]) => ({ value, label })),
    guest: viewer.kind === "guest",
    // Where an offer is paid: the request that it is of.
    requestId: session.requestId ?? null,
    idempotencyKey: randomUUID(),
    stamp: formStamp(),
    takesPayments: !living(session) || trouble === null,
  };
  if (session.state === "open") {
    if (search.step !== "review") return { step: "details" as const, ...page };
    if (!review) throw redirect(path);
    return { step: "review" as const, ...page, review };
  }
  const ended = session.state === "cancelled" ? ("replaced" as const) : ("expired" as const);
  return { step: session.state === "awaiting_payment" ? ("awaiting" as const) : ended, ...page };
}

const living = ({ state }: CheckoutView) => state === "open" || state === "awaiting_payment";

function shown({ lines, totals, currency, expiresAt, state }: CheckoutView) {
  const millisecondsLeft = new Date(expiresAt).getTime() - Date.now();
  return {
    currency,
    totals,
    lines: lines.map(({ variantId, title, variantTitle, imageUrl, quantity, totalMinor }) => {
      return { variantId, title, variantTitle, imageUrl, quantity, totalMinor };
    }),
    minutesLeft: state === "open" ? Math.max(1, Math.ceil(millisecondsLeft / MINUTE_MS)) : null,
  };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof checkoutFor>["findWithGoods"]>>>;

/** Whether the goods are held, and what changed in their prices; only while that can still be acted on. */
function standing({ session, goods, quoteChanges: changes }: Found) {
  const { lines, contact, shippingAddress } = session;
  if (!goods) return { goods: null, held: "firmly" as const, changes: null, nothingLeft: false };
  const { firm, gone, contested } = goods;
  const titles = (ids: string[]) => lines.filter((line) => ids.includes(line.variantId)).map(({ title }) => title);
  const withdrawn = new Set(changes?.lines.flatMap(({ variantId, nowMinor }) => (nowMinor === null ? variantId : [])));
  const held = firm ? "firmly" : contact && shippingAddress ? "until_paid" : "until_details";
  return {
    goods: { gone: titles(gone), contested: titles(contested) },
    held: held satisfies Held as Held,
    changes,
    nothingLeft: lines.every(({ variantId }) => withdrawn.has(variantId)),
  };
}

/** What the form begins with: a Customer's default address where this checkout has none yet. */
function detailsOf(session: CheckoutView, viewer: ShopperViewer, book: SavedAddresses) {
  const saved = savedChoice(book, session.shippingAddress);
  return { saved, values: { ...fieldsOf(session, viewer), savedAddress: saved?.chosen ?? "", saveAddress: "" } };
}

function fieldsOf({ contact, shippingAddress, shippingMethod }: CheckoutView, viewer: ShopperViewer) {
  return {
    email: contact?.email ?? (viewer.kind === "customer" ? viewer.email : ""),
    name: shippingAddress?.name ?? "",
    line1: shippingAddress?.line1 ?? "",
    line2: shippingAddress?.line2 ?? "",
    postalCode: shippingAddress?.postalCode ?? "",
    city: shippingAddress?.city ?? "",
    country: shippingAddress?.country ?? "",
    shippingMethod: shippingMethod ?? "",
  };
}
