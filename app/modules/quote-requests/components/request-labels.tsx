import type { LineProperties } from "#app/kernel/line-properties.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { RequestKind, RequestState } from "../request.ts";

const kindTexts: Record<RequestKind, PageTextId> = {
  quote: "requests.kind_quote",
  collection: "requests.kind_collection",
  invoice: "requests.kind_invoice",
};

export const RequestKindName = ({ kind }: { kind: RequestKind }) => useTexts()(kindTexts[kind]);

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

export const requestStateTexts: Record<RequestState, PageTextId> = {
  submitted: "requests.submitted",
  answered: "requests.answered",
  accepted: "requests.accepted",
  declined: "requests.declined",
  expired: "requests.expired",
};

const tones: Record<RequestState, Tone> = {
  submitted: "warning",
  answered: "info",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
};

export function RequestStatus({ state }: { state: RequestState }) {
  return <Badge tone={tones[state]}>{useTexts()(requestStateTexts[state])}</Badge>;
}
