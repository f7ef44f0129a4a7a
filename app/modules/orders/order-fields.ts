import { readAgreedPages } from "#app/kernel/agreed-page.schema.ts";
import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { readManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { readStockTerms } from "#app/kernel/kept-stock-terms.ts";
import { sumMinor } from "#app/kernel/money.ts";
import { orderLineFields } from "#app/kernel/order-line.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import type { Tender } from "./tender.ts";

/** The columns of an order that its Shopper may see: on its page, and in a copy of their data. */
export const orderFields = {
  number: true,
  numberPrefix: true,
  state: true,
  test: true,
  email: true,
  shippingAddress: true,
  billingAddress: true,
  shippingMethod: true,
  shippingTitle: true,
  pickupPlace: true,
  pickupName: true,
  currency: true,
  subtotalMinor: true,
  discountMinor: true,
  shippingMinor: true,
  taxMinor: true,
  taxNote: true,
  noteToSeller: true,
  agreedPages: true,
  totalMinor: true,
  refundedMinor: true,
  tracking: true,
  ...{ carrier: true, trackingUrl: true },
  placedAt: true,
  readyAt: true,
  fulfilledAt: true,
  cancelledAt: true,
  lines: { select: { ...orderLineFields, stockTerms: true }, orderBy: { position: "asc" } },
} as const;

/** Beside these, for an order that may be paid by hand. */
export const manualFields = {
  ...{ manualPayment: true, payBy: true },
  receipts: { select: { id: true, amountMinor: true, at: true }, orderBy: { at: "asc" } },
  tenders: {
    select: { position: true, kind: true, title: true, amountMinor: true, refundedMinor: true, creditedMinor: true },
    orderBy: { position: "asc" },
  },
} as const;

type Stored = {
  quote: unknown;
  agreedPages: unknown;
  subtotalMinor: number;
  shippingMinor: number;
  totalMinor: number;
  manualPayment: unknown;
  payBy: Date | null;
  receipts: { id: string; amountMinor: number; at: Date }[];
  tenders: Tender[];
  lines: { properties: unknown; stockTerms: unknown }[];
};

/** Whether it waits for money by hand before it is shipped. */
export const awaitsPayment = ({ manualPayment, payBy }: Pick<Stored, "manualPayment" | "payBy">) =>
  payBy !== null && readManualPayment(manualPayment)?.fulfilFirst === false;

/** An order with its sums in place of its quote, and with how it is paid by hand. */
export function withSums<Order extends Stored>(stored: Order) {
  const { quote, manualPayment, payBy, receipts, tenders, lines, agreedPages, ...order } = stored;
  const way = readManualPayment(manualPayment);
  const amountMinor = tenders.find(({ kind }) => kind === "manual")?.amountMinor ?? 0;
  const receivedMinor = sumMinor(receipts.map((receipt) => receipt.amountMinor));
  return {
    ...order,
    tenders,
    agreedPages: readAgreedPages(agreedPages),
    lines: withProperties<Order["lines"][number]>(lines).map(({ stockTerms, ...line }) => ({
      ...line,
      stockTerms: readStockTerms(stockTerms),
    })),
    sums: readQuoteSums(quote, order),
    awaitsPayment: awaitsPayment({ manualPayment, payBy }),
    /** How it is paid by hand, and what of it has arrived; null where it isn't. */
    manual: way && { ...way, payBy, amountMinor, receivedMinor, receipts },
  };
}

/** The order of an order's events: those of one transaction have the same time. */
export const eventsInOrder: ({ at: "asc" } | { id: "asc" })[] = [{ at: "asc" }, { id: "asc" }];
