/** What an order's lines come to when some of their pieces are refunded. */
import { sumMinor } from "#app/kernel/money.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { split } from "#app/modules/pricing/split.ts";

/** How many pieces of a line went back, and how many are on their way. */
export type GonePieces = { refundedQuantity: number; pendingQuantity: number };

/** A line whose pieces may be refunded. */
export type RefundLine = GonePieces & {
  position: number;
  title: string;
  variantTitle: string;
  quantity: number;
  /** What all of it came to, after discounts and with taxes, in minor units. */
  paidMinor: number;
};

type Line = Omit<RefundLine, "paidMinor" | keyof GonePieces> & { totalMinor: number };
type Tax = { linePosition: number | null; amountMinor: number; included: boolean };

const noneGone: GonePieces = { refundedQuantity: 0, pendingQuantity: 0 };

/**
 * @param taxes of the order: those that its prices don't include are part of what a line came to
 * @param gone by the line's position
 */
export const refundLines = (
  lines: readonly Line[],
  taxes: readonly Tax[],
  gone: ReadonlyMap<number, GonePieces>,
): RefundLine[] =>
  lines.map(({ position, title, variantTitle, quantity, totalMinor }) => {
    const added = taxes.filter(({ linePosition, included }) => linePosition === position && !included);
    const paidMinor = added.reduce((sum, { amountMinor }) => sum + amountMinor, totalMinor);
    return { position, title, variantTitle, quantity, paidMinor, ...(gone.get(position) ?? noneGone) };
  });

const goneOf = ({ refundedQuantity, pendingQuantity }: GonePieces) => refundedQuantity + pendingQuantity;

/** How many pieces of a line are still there to be refunded. */
export const leftQuantity = (line: GonePieces & { quantity: number }): number => line.quantity - goneOf(line);

/** What a line says of its pieces that are gone; empty where none are. */
export const goneText = ({ refundedQuantity, pendingQuantity }: GonePieces): string =>
  [
    ...(refundedQuantity > 0 ? [`${refundedQuantity} refunded`] : []),
    ...(pendingQuantity > 0 ? [`${pendingQuantity} being refunded`] : []),
  ].join(" · ");

/** Some pieces of a line. */
export type Pieces = { position: number; quantity: number };

/** What the next pieces of a line come to, in minor units: those of all its refunds add up to what was paid for it. */
export function nextPiecesMinor(line: RefundLine, count: number): number {
  const upTo = (pieces: number) => Math.round((line.paidMinor * pieces) / line.quantity);
  return upTo(goneOf(line) + count) - upTo(goneOf(line));
}

/** What of a refund went back for each line: what its pieces come to, or its share where less goes back. */
export function amountsOfLines(amountMinor: number, piecesMinor: readonly number[]): number[] {
  return sumMinor(piecesMinor) <= amountMinor ? [...piecesMinor] : split(amountMinor, piecesMinor);
}

/** What the fields of an order's lines have in a refund's form, and which pieces that are. */
export type EnteredLines = {
  pieces: readonly Pieces[];
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

export const noLines: EnteredLines = { pieces: [], typed: {}, errors: {} };

/** The field with how many pieces of a line are refunded. */
export const refundField = (position: number) => `line-${position}` as const;

/** The field of the line whose pieces another refund took; null for any other refusal. */
export const lineOfRefusal = ({ data }: Refused): string | null =>
  data && "reason" in data && data.reason === "pieces_refunded" ? refundField(data.position) : null;

/** What a note may have, as `operationSchema` says. */
const LONGEST_NOTE = 300;

/** What the note becomes: one that someone wrote stays, one that named other quantities doesn't. */
export const noteOfLines = (written: string, named: string) => (/^(?:\d+ × |$)/.test(written) ? named : written);

/**
 * The pieces that are entered, what they come to, and a note that names them.
 * @param entered what the line's field has
 * @param most how many of a line it may be
 * @returns errors by field where that is no quantity of the line
 */
export function refundOfLines(
  lines: readonly RefundLine[],
  entered: (field: string) => string,
  most: (line: RefundLine) => number = leftQuantity,
) {
  const errors: Record<string, string> = {};
  const names: string[] = [];
  const pieces: Pieces[] = [];
  let amountMinor = 0;
  for (const line of lines) {
    const { position, title } = line;
    const text = entered(refundField(position)).trim() || "0";
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(count <= most(line))) errors[refundField(position)] = `Enter a number from 0 to ${most(line)}.`;
    else if (count > 0) {
      amountMinor += nextPiecesMinor(line, count);
      names.push(`${count} × ${title}`);
      pieces.push({ position, quantity: count });
    }
  }
  return { amountMinor, note: names.join(", ").slice(0, LONGEST_NOTE), pieces, errors };
}
