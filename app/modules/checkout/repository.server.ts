import { ownedBy, ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { type Address, type BillingAddress, readAddress, readBillingAddress } from "#app/kernel/address.ts";
import { readAgreedPages } from "#app/kernel/agreed-page.schema.ts";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import { storedDay } from "#app/kernel/calendar.ts";
import { type ItemFacts, readItemFacts } from "#app/kernel/item-facts.ts";
import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { lineTerms, readVariantTerms, type VariantTerms } from "#app/kernel/kept-stock-terms.ts";
import { type OrderLine, orderLineFields, variantQuantities } from "#app/kernel/order-line.ts";
import { type Stocked, termsOf } from "#app/kernel/stock-terms.ts";
import { quotedLines, readQuoteSums } from "#app/kernel/stored-quote.ts";
import { firmQuantities, type HeldVariant, holdsOf } from "#app/modules/inventory/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type CheckoutState, canExtendInTime } from "./checkout-session.ts";
import { destinationOf, needsShipping } from "./delivery.ts";
import { checkoutModule } from "./module.ts";
import { codesOf, tenderIdsOf } from "./quote.ts";
import { readQuoteChanges } from "./quote-changes.ts";

const sessionFields = {
  id: true,
  storeId: true,
  cartId: true,
  customerId: true,
  guestHash: true,
  state: true,
  email: true,
  shippingAddress: true,
  billingAddress: true,
  shippingMethod: true,
  shippingTitle: true,
  pickupPlace: true,
  pickupName: true,
  currency: true,
  subtotalMinor: true,
  shippingMinor: true,
  totalMinor: true,
  quote: true,
  quoteHash: true,
  taxNote: true,
  noteToSeller: true,
  agreedPages: true,
  requestId: true,
  offerVersion: true,
  stockTerms: true,
  quoteChanges: true,
  chainStartedAt: true,
  networkHash: true,
  extendedAt: true,
  expiresAt: true,
  createdAt: true,
  lines: { select: { ...orderLineFields, facts: true }, orderBy: { position: "asc" } },
} as const;

const { lines: _, ...columns } = sessionFields;
export const sessionColumns = Object.keys(columns);

export type StoredSession = NonNullable<Awaited<ReturnType<typeof findStored>>>;
export type CheckoutRow = Omit<
  StoredSession,
  "shippingAddress" | "billingAddress" | "lines" | "agreedPages" | "stockTerms"
> & {
  /** What was promised when its payment began. */
  stockTerms: VariantTerms[];
  agreedPages: AgreedPage[];
  lines: (OrderLine & { facts: ItemFacts })[];
  shippingAddress: Address | null;
  /** Null: the shipping address. */
  billingAddress: BillingAddress | null;
};

/** The newest session that matches; null where there is none. */
export const findStored = (where: object, tx?: Transaction) =>
  moduleData(checkoutModule, tx).checkoutSession.findFirst({
    where,
    select: sessionFields,
    orderBy: { createdAt: "desc" },
  });

export function toCheckoutRow(row: StoredSession): CheckoutRow {
  const billingAddress = readBillingAddress(row.billingAddress);
  const lines = withProperties(row.lines).map((line) => ({ ...line, facts: readItemFacts(line.facts) }));
  const agreedPages = readAgreedPages(row.agreedPages);
  const stockTerms = readVariantTerms(row.stockTerms);
  return { ...row, lines, agreedPages, stockTerms, shippingAddress: readAddress(row.shippingAddress), billingAddress };
}

/** What clients see of a session: an ended lease counts as expired before the job marks it. */
export function viewOf(row: CheckoutRow, now = new Date()) {
  const { id, currency, subtotalMinor, shippingMinor, totalMinor, expiresAt, requestId } = row;
  const lines = quotedLines(row).map(({ facts: _, ...line }) => ({
    ...line,
    stockTerms: lineTerms(row.stockTerms, line),
  }));
  const state: CheckoutState = row.state === "open" && expiresAt <= now ? "expired" : row.state;
  return {
    id,
    state,
    currency,
    lines,
    totals: { subtotal: subtotalMinor, shipping: shippingMinor, total: totalMinor },
    sums: readQuoteSums(row.quote, row),
    contact: row.email ? { email: row.email } : null,
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
    shippingMethod: row.shippingMethod,
    shippingTitle: row.shippingTitle,
    // Where it is picked up; empty: it isn't.
    pickupPlace: row.pickupPlace,
    pickupName: row.pickupName,
    needsShipping: needsShipping(row.lines),
    taxNote: row.taxNote,
    noteToSeller: row.noteToSeller,
    /** What the last payment that was refused found changed. */
    changes: readQuoteChanges(row.quoteChanges),
    expiresAt: expiresAt.toISOString(),
    // The quote request whose offer it sells: prices and shipping are agreed on.
    ...(requestId ? { requestId } : {}),
  };
}
export type CheckoutView = ReturnType<typeof viewOf>;

/** What was entered for a session's quote, and by whom. */
export function enteringOf({ id: sessionId, storeId, customerId, email, quote }: CheckoutRow) {
  return { storeId, customerId, email, sessionId, codes: codesOf(quote), giftCardIds: tenderIdsOf(quote) };
}

/** Items by variant id that live sessions hold firmly. `owners` limits whose. */
export async function heldQuantities(storeId: string, owners: object[], tx?: Transaction) {
  const sessions = await moduleData(checkoutModule, tx).checkoutSession.findMany({
    where: { storeId, OR: owners, state: { in: ["open", "awaiting_payment"] } },
    select: { id: true },
  });
  const ids = sessions.map(({ id }) => id);
  return firmQuantities(storeId, ids, tx);
}

export type ItemAvailability = {
  /** Whether all of them stay reserved for this Shopper, whatever others do. */
  firm: boolean;
  /** Variants that others have in their checkouts too. */
  contested: string[];
  /** Variants of which there are not enough left. */
  gone: string[];
  /** Of those that aren't in stock. */
  terms: VariantTerms[];
};

type OpenCheckout = Pick<StoredSession, "id" | "state" | "expiresAt"> & {
  lines: { variantId: string; quantity: number }[];
};

/** A Shopper's checkouts that may hold items, newest first. The cart's page reads them each time. */
function readOpen(viewer: ShopperViewer): Promise<OpenCheckout[]> {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  return moduleData(checkoutModule).query<OpenCheckout>(sql`
    /* prepared: open-checkouts */
    SELECT c."id"::text, c."state"::text, c."expiresAt", COALESCE((
      SELECT json_agg(json_build_object('variantId', l."variantId", 'quantity', l."quantity") ORDER BY l."position")
      FROM "mod_checkout_line" l WHERE l."sessionId" = c."id" AND l."storeId" = c."storeId"), '[]') AS "lines"
    FROM "mod_checkout" c
    WHERE c."storeId" = ${storeId}::text AND c."state" IN ('open', 'awaiting_payment')
      AND (c."customerId" = ${customerId}::uuid OR c."guestHash" = ${guestHash}::text)
    ORDER BY c."createdAt" DESC`);
}

type Held = { storeId: string } & Pick<OpenCheckout, "id" | "lines">;

async function availabilityOf({ storeId, id, lines }: Held): Promise<ItemAvailability> {
  const wantedOf = variantQuantities(lines);
  const wanted = [...wantedOf];
  const variantIds = wanted.map(([variantId]) => variantId);
  const [holds, stock] = await Promise.all([
    holdsOf(storeId, id),
    moduleData(checkoutModule).publishedAvailability.findMany({ where: { storeId, variantId: { in: variantIds } } }),
  ]);
  const available = new Map(stock.map((row) => [row.variantId, row.available]));
  const missing = wanted.filter(([variantId]) => !holds.has(variantId));
  const gone = new Set(missing.flatMap(([id, quantity]) => ((available.get(id) ?? 0) < quantity ? id : [])));
  return {
    firm: variantIds.every((variantId) => holds.get(variantId)?.firm === true),
    contested: missing.flatMap(([variantId]) => (gone.has(variantId) ? [] : variantId)),
    gone: [...gone],
    terms: stock.flatMap(({ variantId, shipsFrom, ...level }) => {
      const quantity = wantedOf.get(variantId) ?? 0;
      const promised = { ...level, shipsFrom: shipsFrom && storedDay(shipsFrom) };
      const terms = termsOf({ ...promised, inStock: stockFor(promised, quantity, holds.get(variantId)) }, quantity);
      return terms ? { variantId, ...terms } : [];
    }),
  };
}

/** What a session holds firmly stays as it was taken, whatever others have bought since. */
const stockFor = ({ inStock }: Pick<Stocked, "inStock">, quantity: number, held: HeldVariant | undefined) =>
  held?.firm ? quantity - held.beyond : inStock;

const quotedOf = (checkout: CheckoutRow) => ({
  /** What it is quoted by, beside the Store's rules and what was entered. */
  quoted: { lines: checkout.lines, destination: destinationOf(checkout) },
  entering: enteringOf(checkout),
});

/** The Shopper's own checkout sessions. */
export function checkoutFor(viewer: ShopperViewer) {
  const current = () => ({
    ...ownedBy(viewer),
    OR: [{ state: "open", expiresAt: { gt: new Date() } }, { state: "awaiting_payment" }],
  });
  return {
    /** With the availability of its items while it is open; null as `find`. */
    async findWithAvailability(id: string) {
      const row = await findStored({ id, ...ownedBy(viewer) });
      if (!row) return null;
      const checkout = toCheckoutRow(row);
      const session = viewOf(checkout);
      return {
        session,
        ...quotedOf(checkout),
        quote: checkout.quote,
        availability: session.state === "open" ? await availabilityOf(row) : null,
        canExtend: session.state === "open" && canExtendInTime(row, new Date()),
      };
    },

    /** What its quote depends on; null as `find`. */
    async findQuoted(id: string) {
      const row = await findStored({ id, ...ownedBy(viewer) });
      return row && quotedOf(toCheckoutRow(row));
    },

    /** Items by variant id that their open checkouts hold firmly; of the newest one its items, and how these are available. */
    async openCheckouts() {
      const open = await readOpen(viewer);
      const now = new Date();
      const newest = open.find(({ state, expiresAt }) => state === "awaiting_payment" || expiresAt > now);
      const ids = open.map(({ id }) => id);
      const [held, availability] = await Promise.all([
        firmQuantities(viewer.storeId, ids),
        newest ? availabilityOf({ storeId: viewer.storeId, ...newest }) : null,
      ]);
      return { held, availability, items: newest ? variantQuantities(newest.lines) : null };
    },

    /** Items by variant id that their open checkouts hold firmly: unavailable to others. */
    heldQuantities: () => heldQuantities(viewer.storeId, [ownedBy(viewer)]),

    /** Null when there is no such session, or it isn't this Shopper's. */
    async find(id: string): Promise<CheckoutView | null> {
      const row = await findStored({ id, ...ownedBy(viewer) });
      return row && viewOf(toCheckoutRow(row));
    },

    async awaitingPayment(): Promise<string[]> {
      const waiting = await moduleData(checkoutModule).checkoutSession.findMany({
        where: { ...ownedBy(viewer), state: "awaiting_payment" },
        select: { id: true },
      });
      return waiting.map(({ id }) => id);
    },

    /** The newest session that can still continue, for a Shopper who comes back to /checkout. */
    async findCurrent(): Promise<{ id: string } | null> {
      const row = await findStored(current());
      return row && { id: row.id };
    },
  };
}
