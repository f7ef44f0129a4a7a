/** What staff may give as the reason for a change, the one that fits a count first. */
export const staffReasons = ["counted", "received", "returned", "damaged", "lost", "corrected"] as const;
export type StaffReason = (typeof staffReasons)[number];
export type StockReason =
  | StaffReason
  | "opening"
  | "edited"
  | "imported"
  | "sold"
  | "cancelled"
  | "transferred"
  | "fulfilled";

/** Reasons as headings of the stock history. */
export const stockReasonLabels: Record<StockReason, string> = {
  opening: "First stock",
  edited: "Changed in the product",
  imported: "Imported",
  sold: "Sold",
  cancelled: "Order cancelled",
  counted: "Counted",
  received: "Received",
  returned: "Returned",
  damaged: "Damaged",
  lost: "Lost",
  corrected: "Corrected",
  transferred: "Moved",
  fulfilled: "Sent from another location",
};

/** Why stock changes, for the ledger. */
export type StockCause = {
  reason: StockReason;
  orderId?: string;
  note?: string;
  /** Of a form: the same again changes nothing. */
  operationKey?: string;
};

export const stockDirections = ["add", "take", "set"] as const;

export const MOST_IN_STOCK = 1_000_000;
export const NOTE_LENGTH = 200;

/** Why a count can't be saved: reserved beyond it, or changed since it was seen. */
export function countConflictText({ onHand, reserved }: { onHand: number; reserved: number }, count: number): string {
  return count < reserved
    ? `${reserved} are reserved by open checkouts: stock can’t go below that.`
    : `Stock changed in the meantime: ${onHand} in stock, ${reserved} of them reserved by open checkouts. Check your figure and save again.`;
}

/** The same at one location, where `there` are. */
export function countConflictAt(
  { reserved, there, seen }: { reserved: number; there: number; seen: number | null },
  count: number,
): string {
  if (seen !== null && seen !== there) {
    return `Stock changed in the meantime: ${there} are at this location. Check your figure and save again.`;
  }
  return count < 0
    ? `Only ${there} are at this location.`
    : `${reserved} are reserved by open checkouts: that many have to be left in all.`;
}

type AtLocation = { id: string; onHand: number };

/** How many were at each location when a form was made, for a hidden field. */
export const seenAtText = (at: readonly AtLocation[]) => at.map(({ id, onHand }) => `${id}=${onHand}`).join(" ");

/** What such a field says of one location; empty where it says nothing. */
export const seenAt = (text: string, location: string): string =>
  text
    .split(" ")
    .find((part) => part.startsWith(`${location}=`))
    ?.slice(location.length + 1) ?? "";
