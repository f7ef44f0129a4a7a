import { v7 as uuidv7 } from "uuid";
import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { readAddress, readBillingAddress } from "#app/kernel/address.ts";
import type { ItemFacts } from "#app/kernel/item-facts.ts";
import type { OrderLine } from "#app/kernel/order-line.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { jobsOf } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type CheckoutState, chainStart, extendedLease, hasJustExpired } from "./checkout-session.ts";
import { destinationOf } from "./delivery.ts";
import { checkoutModule } from "./module.ts";
import type { Quoted } from "./quote.ts";
import { networkHashOf, releasedSince, reserveItems } from "./reserve-items.server.ts";
import { quoteFields } from "./update-checkout.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    checkout_changed: Record<never, never>;
  }
}

type Entered = {
  email: string | null;
  shippingAddress: object | null;
  billingAddress: object | null;
  shippingMethod: string | null;
  pickupName: string;
};
type FormerCheckout = Entered & { id: string };

type Last = Entered & { state: CheckoutState; chainStartedAt: Date | null; createdAt: Date; expiresAt: Date };
type Found = { openId: string | null; former: FormerCheckout | null } & (Last | { state: null });

/**
 * Ends the cart's open session, whose stock passes to the one that replaces it at `now`. The caller holds the cart's
 * lock. Returns that session, what was entered in it or in one that has just expired, and since when the Shopper has held
 * stock.
 */
export async function endPreviousCheckout(tx: Transaction, viewer: ShopperViewer, cartId: string, now: Date) {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  // Read in the same statement: another transaction may change the session while this one waits for its row.
  const [found] = await moduleData(checkoutModule, tx).query<Found>(sql`
    /* prepared: end-previous-checkout-checkout */
    WITH ended AS (
      UPDATE "mod_checkout" SET "state" = 'cancelled', "updatedAt" = now()
      WHERE "storeId" = ${storeId}::text AND "cartId" = ${cartId}::uuid AND "state" = 'open'
      RETURNING "id", "email", "shippingAddress", "billingAddress", "shippingMethod", "pickupName"
    )
    SELECT (SELECT to_json(ended) FROM ended) AS "former", last."state", last."chainStartedAt",
      last."createdAt", last."expiresAt", last."email", last."shippingAddress", last."billingAddress",
      last."shippingMethod", last."pickupName", (
      SELECT "id"::text FROM "mod_checkout"
      WHERE "storeId" = ${storeId}::text AND "cartId" = ${cartId}::uuid AND "state" = 'open') AS "openId"
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT "state"::text, "chainStartedAt", "createdAt", "expiresAt", "email", "shippingAddress", "billingAddress",
        "shippingMethod", "pickupName"
      FROM "mod_checkout"
      WHERE "storeId" = ${storeId}::text AND ("customerId" = ${customerId}::uuid OR "guestHash" = ${guestHash}::text)
      ORDER BY "createdAt" DESC LIMIT 1) AS last ON true`);
  if (!found) throw new Error("The database said nothing of the former checkout.");
  const { openId, former } = found;
  if (openId !== (former?.id ?? null)) refuse("conflict", { reason: "checkout_changed" });
  const last = found.state === null ? null : found;
  const entered: Entered | null = former ?? (last && hasJustExpired(last, now) ? last : null);
  return { former, entered, chainStartedAt: chainStart(last, now) };
}

type Opening = Pick<Quoted, "rules" | "entered" | "shipping"> & {
  cartId: string;
  network: string | null;
  former: FormerCheckout | null;
  chainStartedAt: Date;
  now: Date;
  lines: readonly (Omit<OrderLine, "position"> & { facts?: ItemFacts })[];
  email: string | null;
  shippingAddress: object | null | undefined;
  billingAddress: object | null | undefined;
  shippingMethod: { id: string; title: string; pickupPlace?: string } | null;
  pickupName: string;
  noteToSeller?: string;
  /** The quote request whose offer the lines come from. */
  offer?: { requestId: string; offerVersion: number };
};

/** Creates a session of priced lines and reserves their stock. `invalid_input`: the total is over the maximum. */
export async function openSession(tx: Transaction, viewer: ShopperViewer, opening: Opening) {
  const { lines, email, shippingAddress = null, offer, former, chainStartedAt, now } = opening;
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  const id = uuidv7();
  const networkHash = opening.network === null ? null : networkHashOf(opening.network);
  const lease = extendedLease({ createdAt: now, chainStartedAt }, now);
  const { rules, entered, shipping } = opening;
  const addresses = {
    shippingAddress: readAddress(shippingAddress),
    billingAddress: readBillingAddress(opening.billingAddress),
  };
  const quote = quoteFields({ rules, entered, lines, shipping, destination: destinationOf({ lines, ...addresses }) });
  const written = { ...opening, quote, id, storeId, customerId, guestHash, networkHash, expiresAt: lease.expiresAt };
  const released = await write(tx, written);
  const { requestId = null } = offer ?? {};
  const { pickupPlace = "" } = opening.shippingMethod ?? {};
  const owner = { id, storeId, customerId, guestHash, networkHash };
  const session = { ...owner, email, shippingAddress, pickupPlace, requestId, lines };
  const { gone } = await reserveItems(tx, session, lease, { replaces: former?.id, released });
  if (gone.length > 0) refuse("out_of_stock", { short: gone.map((variantId) => ({ variantId })) });
  return { sessionId: id };
}

type Written = Opening & {
  quote: ReturnType<typeof quoteFields>;
  id: string;
  storeId: string;
  customerId: string | null;
  guestHash: string | null;
  networkHash: string | null;
  expiresAt: Date;
};

/** In one statement, with the job that ends the session. @returns whether an Operator released its network's items */
async function write(tx: Transaction, session: Written): Promise<boolean> {
  const { id, storeId, networkHash, quote, offer, expiresAt, now } = session;
  const [address, billing] = [session.shippingAddress, session.billingAddress].map((each) =>
    each ? JSON.stringify(each) : null,
  );
  const lines = session.lines.map((line, position) => ({ ...line, id: uuidv7(), position }));
  const job = sql`SELECT jsonb_build_object('sessionId', "id") AS data FROM session`;
  const [row] = await moduleData(checkoutModule, tx).query<{ released: boolean }>(sql`
    /* prepared: open-checkout */
    WITH session AS (
      INSERT INTO "mod_checkout" (
        "id", "storeId", "cartId", "customerId", "guestHash", "email", "shippingAddress", "billingAddress",
        "shippingMethod", "shippingTitle", "pickupPlace", "pickupName", "currency", "subtotalMinor", "shippingMinor",
        "totalMinor", "quote", "quoteHash", "taxNote", "noteToSeller", "requestId",
        "offerVersion", "chainStartedAt", "networkHash", "createdAt", "updatedAt", "expiresAt"
      ) VALUES (
        ${id}::uuid, ${storeId}::text, ${session.cartId}::uuid, ${session.customerId}::uuid, ${session.guestHash}::text,
        ${session.email}::text, ${address}::jsonb, ${billing}::jsonb, ${session.shippingMethod?.id ?? null}::text,
        ${session.shippingMethod?.title ?? ""}::text, ${session.shippingMethod?.pickupPlace ?? ""}::text,
        ${session.pickupName}::text, ${quote.currency}::text,
        ${quote.subtotalMinor}::int, ${quote.shippingMinor}::int, ${quote.totalMinor}::int,
        ${JSON.stringify(quote.quote)}::jsonb, ${quote.quoteHash}::text, ${quote.taxNote}::text,
        ${session.noteToSeller ?? ""}::text,
        ${offer?.requestId ?? null}::uuid, ${offer?.offerVersion ?? null}::int,
        ${session.chainStartedAt.toISOString()}::timestamptz, ${networkHash}::text, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
      ) RETURNING "id", "storeId"
    ), line AS (
      INSERT INTO "mod_checkout_line" (
        "id", "storeId", "sessionId", "position", "variantId", "productHandle", "title", "variantTitle", "sku",
        "imageUrl", "quantity", "unitPriceMinor", "totalMinor", "facts", "key", "properties")
      SELECT l."id", s."storeId", s."id", l."position", l."variantId", l."productHandle", l."title", l."variantTitle",
             l."sku", l."imageUrl", l."quantity", l."unitPriceMinor", l."totalMinor",
             COALESCE(l."facts", '{}'), l."key", COALESCE(l."properties", '{}')
      FROM session AS s CROSS JOIN jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (
        "id" uuid, "position" int, "variantId" uuid, "productHandle" text, "title" text, "variantTitle" text, "sku" text,
        "imageUrl" text, "quantity" int, "unitPriceMinor" int, "totalMinor" int, "facts" jsonb,
        "key" uuid, "properties" jsonb)
    ), job AS (${jobsOf("checkout.expire", job, expiresAt)})
    SELECT EXISTS (
      SELECT FROM "mod_checkout" WHERE "storeId" = ${storeId}::text AND "networkHash" = ${networkHash}::text
        AND "holdsReleasedAt" > ${releasedSince().toISOString()}::timestamptz) AS "released"`);
  return row?.released === true;
}
