import type { LineProperties } from "#app/kernel/line-properties.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
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
  key: string | null;
  properties: LineProperties;
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

export const requestStateLabels: Record<RequestState, string> = {
  submitted: "Waiting for an answer",
  answered: "Answered",
  accepted: "Ordered",
  declined: "Declined",
  expired: "Expired",
};

const tones: Record<RequestState, Tone> = {
  submitted: "warning",
  answered: "info",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
};

export function RequestStatus({ state }: { state: RequestState }) {
  return <Badge tone={tones[state]}>{requestStateLabels[state]}</Badge>;
}
