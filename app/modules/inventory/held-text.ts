type Held = { pieces: number; payingPieces: number; variants: number; checkouts: number };

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What one network holds, in a sentence. */
export function heldText({ pieces, payingPieces, variants, checkouts }: Held): string {
  const what = `${counted(pieces, "piece")} of ${counted(variants, "article")} in ${counted(checkouts, "checkout")}`;
  const paying = payingPieces > 0 ? `; ${counted(payingPieces, "piece")} of them are being paid for` : "";
  return `One network holds ${what}${paying}.`;
}
