import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import type { ManualWay } from "#app/kernel/manual-payment.ts";
import type { OrderLine } from "#app/kernel/order-line.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import type { StockTerms } from "#app/kernel/stock-terms.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { guestLinkExpiry } from "#app/platform/guest-link.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { linkAddress } from "./order-link.server.ts";
import { orderParts, type Payer } from "./order-parts.ts";

export type NewOrder = {
  storeId: string;
  checkoutSessionId: string;
  customerId: string | null;
  guestHash: string | null;
  test: boolean;
  /** `authorised`: the money is only reserved. `awaited`: a person says when it has arrived. */
  money: "paid" | "authorised" | "awaited";
  email: string;
  /** Empty where nothing goes to an address. */
  shippingAddress: Record<string, string>;
  /** Null: the shipping address. */
  billingAddress: Record<string, string> | null;
  /** Empty where nothing is shipped. */
  shippingMethod: string;
  /** What the method was called when it was chosen. */
  shippingTitle: string;
  /** Empty: it isn't picked up. */
  pickupPlace: string;
  /** Who picks it up; empty where that isn’t known. */
  pickupName: string;
  currency: string;
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
  /** What it was paid by: stored as it is, and never computed again. */
  quote: unknown;
  /** Why no tax was due, for documents; empty where that isn't so. */
  taxNote: string;
  /** What the Shopper wrote to the Store; may be empty. */
  noteToSeller: string;
  /** The legal pages by the button that they pressed. */
  agreedPages: AgreedPage[];
  /**
   * `giftCardMinor`: what each piece is worth as a gift card, issued once the order is paid. `stockTerms`: what was promised
   * where it isn't in stock.
   */
  lines: (OrderLine & { giftCardMinor?: number | null; stockTerms?: StockTerms | null })[];
  /** The provider's; null where it gets nothing. */
  paymentId: string | null;
  /** How it is to be paid by hand, and until when. */
  manual?: { way: ManualWay; payBy: Date };
};

export type PlacedOrder = NumberedOrder & {
  id: string;
  /** Queues the confirmation email, which is part of placing the order: apart so that it goes out with other statements. */
  confirm(): Promise<unknown>;
};

/**
 * Creates the order of a paid checkout session with its timeline and its guest proof, and renders its confirmation
 * email. The database allows one order per session; the caller holds the session's lock.
 */
export async function placeOrder(tx: Transaction, given: NewOrder): Promise<PlacedOrder> {
  const [id, linkId] = [uuidv7(), randomUUID()];
  const { storeId } = given;
  const parts = orderParts(given, payerOf(given));
  const numbered = await insertOrder(tx, { ...given, parts, id, linkId });
  const confirmation = {
    ...given,
    lines: parts.lines,
    sums: parts.sums,
    manual: given.manual ? { ...given.manual, amountMinor: parts.sums.dueMinor } : null,
    name: orderName(numbered),
    link: linkAddress({ storeId, number: numbered.number, linkId }),
  };
  const email = await renderEmail(() => import("./emails/order-confirmation-email.tsx"), confirmation);
  const dedupeKey = `order-confirmation:${id}`;
  const confirm = () => queueEmail(tx, { storeId, recipient: given.email, dedupeKey, aboutId: id, ...email });
  return { id, ...numbered, confirm };
}

type Inserted = NewOrder & {
  id: string;
  linkId: string;
  parts: ReturnType<typeof orderParts<NewOrder["lines"][number]>>;
};

function payerOf({ paymentId, manual }: NewOrder): Payer | null {
  if (manual) return { kind: "manual", reference: manual.way.id, title: manual.way.title };
  return paymentId === null ? null : { kind: "provider", reference: paymentId, title: "" };
}

/** Writes all of an order's rows in one statement. @returns its number, with the Store's prefix */
async function insertOrder(tx: Transaction, given: Inserted): Promise<NumberedOrder> {
  const { id, storeId, checkoutSessionId, customerId, guestHash, linkId, parts, manual } = given;
  const { sums, taxIncluded } = parts;
  const lines = JSON.stringify(parts.lines.map((line) => ({ ...line, id: uuidv7() })));
  const [adjustments, taxes, tenders] = [parts.adjustments, parts.taxes, parts.tenders].map((rows) =>
    JSON.stringify(rows),
  );
  const kinds = ["placed", ...(given.money === "awaited" ? [] : [given.money]), "email_queued"];
  const [order] = await moduleData(ordersModule, tx).query<NumberedOrder>(sql`
    /* prepared: place-order */
    WITH placed AS (
      INSERT INTO "mod_orders" ("id", "storeId", "checkoutSessionId", "customerId", "test", "email", "shippingAddress",
        "billingAddress", "shippingMethod", "shippingTitle", "pickupPlace", "pickupName", "currency", "subtotalMinor",
        "discountMinor", "shippingMinor", "taxMinor", "taxIncluded", "totalMinor", "dueMinor", "taxNote", "quote", "manualPayment",
        "payBy", "noteToSeller", "agreedPages", "numberPrefix")
      VALUES (${id}::uuid, ${storeId}, ${checkoutSessionId}::uuid, ${customerId}::uuid, ${given.test}, ${given.email},
        ${JSON.stringify(given.shippingAddress)}::jsonb,
        ${given.billingAddress && JSON.stringify(given.billingAddress)}::jsonb, ${given.shippingMethod},
        ${given.shippingTitle}, ${given.pickupPlace}, ${given.pickupName}, ${given.currency}, ${sums.subtotalMinor}::int,
        ${sums.discountMinor}::int, ${sums.shippingMinor}::int, ${sums.taxMinor}::int, ${taxIncluded}, ${sums.totalMinor}::int,
        ${manual ? 0 : sums.dueMinor}::int, ${given.taxNote},
        ${given.quote === null ? null : JSON.stringify(given.quote)}::jsonb,
        ${manual ? JSON.stringify(manual.way) : null}::jsonb, ${manual?.payBy ?? null}::timestamptz, ${given.noteToSeller},
        ${JSON.stringify(given.agreedPages)}::jsonb,
        COALESCE((SELECT "prefix" FROM "pub_stores_order_prefix" WHERE "storeId" = ${storeId}), ''))
      RETURNING "id", "storeId", "number", "numberPrefix"
    ), line AS (
      INSERT INTO "mod_orders_line" ("id", "storeId", "orderId", "position", "variantId", "productHandle", "title",
        "variantTitle", "sku", "imageUrl", "quantity", "unitPriceMinor", "discountMinor", "totalMinor", "giftCardMinor",
        "key", "properties", "stockTerms")
      SELECT l."id", placed."storeId", placed."id", l."position", l."variantId", l."productHandle", l."title",
        l."variantTitle", l."sku", l."imageUrl", l."quantity", l."unitPriceMinor", l."discountMinor", l."totalMinor",
        l."giftCardMinor", l."key", l."properties", l."stockTerms"
      FROM placed, jsonb_to_recordset(${lines}::jsonb) AS l ("id" uuid, "position" int, "variantId" uuid,
        "productHandle" text, "title" text, "variantTitle" text, "sku" text, "imageUrl" text, "quantity" int,
        "unitPriceMinor" int, "discountMinor" int, "totalMinor" int, "giftCardMinor" int,
        "key" uuid, "properties" jsonb, "stockTerms" jsonb)
    ), adjustment AS (
      INSERT INTO "mod_orders_adjustment" ("orderId", "position", "storeId", "linePosition", "source", "sourceId",
        "title", "amountMinor")
      SELECT placed."id", a."position", placed."storeId", a."linePosition", a."source", a."sourceId", a."title",
        a."amountMinor"
      FROM placed, jsonb_to_recordset(${adjustments}::jsonb) AS a ("position" int, "linePosition" int, "source" text,
        "sourceId" text, "title" text, "amountMinor" int)
    ), tax AS (
      INSERT INTO "mod_orders_tax" ("orderId", "position", "storeId", "linePosition", "name", "milliPercent",
        "amountMinor", "included")
      SELECT placed."id", t."position", placed."storeId", t."linePosition", t."name", t."milliPercent",
        t."amountMinor", t."included"
      FROM placed, jsonb_to_recordset(${taxes}::jsonb) AS t ("position" int, "linePosition" int, "name" text,
        "milliPercent" int, "amountMinor" int, "included" boolean)
    ), tender AS (
      INSERT INTO "mod_orders_tender" ("orderId", "position", "storeId", "kind", "reference", "title", "amountMinor")
      SELECT placed."id", t."position", placed."storeId", t."kind", t."reference", t."title", t."amountMinor"
      FROM placed, jsonb_to_recordset(${tenders}::jsonb) AS t ("position" int, "kind" text, "reference" text,
        "title" text, "amountMinor" int)
    ), event AS (
      INSERT INTO "mod_orders_event" ("id", "storeId", "orderId", "kind")
      SELECT e."id", placed."storeId", placed."id", e."kind"::"mod_orders_event_kind"
      FROM placed, unnest(${kinds.map(() => uuidv7())}::uuid[], ${kinds}::text[]) AS e ("id", "kind")
    ), granted AS (
      INSERT INTO "mod_orders_grant" ("storeId", "guestHash", "orderId")
      SELECT placed."storeId", ${guestHash}::text, placed."id" FROM placed WHERE ${guestHash}::text IS NOT NULL
    ), link AS (
      INSERT INTO "mod_orders_link" ("id", "storeId", "orderId", "expiresAt")
      SELECT ${linkId}::uuid, placed."storeId", placed."id", ${guestLinkExpiry()} FROM placed
    )
    SELECT "number", "numberPrefix" FROM placed`);
  if (!order) throw new Error("PostgreSQL returned no order.");
  return order;
}

/** Notes which variants of an order weren't taken from stock, so that nothing goes back there when it is cancelled. */
export async function markUncounted(
  tx: Transaction,
  { storeId, orderId }: { storeId: string; orderId: string },
  variantIds: readonly string[],
) {
  await moduleData(ordersModule, tx).orderLine.updateMany({
    where: { storeId, orderId, variantId: { in: [...variantIds] } },
    data: { stockCounted: false },
  });
}
