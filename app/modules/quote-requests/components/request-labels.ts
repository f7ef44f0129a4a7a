import type { RequestKind, RequestState } from "../request.ts";

export const kindLabels: Record<RequestKind, string> = {
  quote: "Quote",
  collection: "Collection",
  invoice: "Invoice",
};

/** An event of a quote request's history. */
export type RequestEvent = {
  id: string;
  kind: "submitted" | "answered" | "offered" | "accepted" | "declined" | "expired" | "reminded";
  actor: "shopper" | "operator" | "system";
  message: string;
  at: Date;
};

export type RequestLineView = {
  variantId: string;
  productHandle: string;
  title: string;
  variantTitle: string;
  quantity: number;
  unitPriceMinor: number;
  offeredUnitPriceMinor: number | null;
  offeredQuantity: number | null;
};

export type OfferView = { version: number; subtotalMinor: number; shippingMinor: number; totalMinor: number };

/** Such a quote request no longer changes, except by a payment in progress. */
export const hasEnded = (state: RequestState) => state !== "submitted" && state !== "answered";
