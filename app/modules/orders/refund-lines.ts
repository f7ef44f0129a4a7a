/** What an order's lines come to when some of their pieces are refunded. */

/** A line whose pieces may be refunded. */
export type RefundLine = {
  position: number;
  title: string;
  variantTitle: string;
  quantity: number;
  /** What all of it came to, after discounts and with taxes, in minor units. */
  paidMinor: number;
};

type Line = Omit<RefundLine, "paidMinor"> & { totalMinor: number };
type Tax = { linePosition: number | null; amountMinor: number; included: boolean };

/** @param taxes of the order: those that its prices don't include are part of what a line came to */
export const refundLines = (lines: readonly Line[], taxes: readonly Tax[]): RefundLine[] =>
  lines.map(({ position, title, variantTitle, quantity, totalMinor }) => {
    const added = taxes.filter(({ linePosition, included }) => linePosition === position && !included);
    const paidMinor = added.reduce((sum, { amountMinor }) => sum + amountMinor, totalMinor);
    return { position, title, variantTitle, quantity, paidMinor };
  });

/** The field with how many pieces of a line are refunded. */
export const refundField = (position: number) => `line-${position}` as const;

/** What a note may have, as `operationSchema` says. */
const LONGEST_NOTE = 300;

/** What the note becomes: one that someone wrote stays, one that named other quantities doesn't. */
export const noteOfLines = (written: string, named: string) => (/^(?:\d+ × |$)/.test(written) ? named : written);

/**
 * The sum for the pieces that are entered, rounded half up for each line, and a note that names them.
 * @param entered what the line's field has
 * @returns errors by field where that is no quantity of the line
 */
export function refundOfLines(lines: readonly RefundLine[], entered: (field: string) => string) {
  const errors: Record<string, string> = {};
  const names: string[] = [];
  let amountMinor = 0;
  for (const { position, title, quantity, paidMinor } of lines) {
    const text = entered(refundField(position)).trim() || "0";
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(count <= quantity)) errors[refundField(position)] = `Enter a number from 0 to ${quantity}.`;
    else if (count > 0) {
      amountMinor += Math.round((paidMinor * count) / quantity);
      names.push(`${count} × ${title}`);
    }
  }
  return { amountMinor, note: names.join(", ").slice(0, LONGEST_NOTE), errors };
}
