type Held = { pieces: number; payingPieces: number; variants: number; checkouts: number };

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export function heldText({ pieces, payingPieces, variants, checkouts }: Held): string {
  const what = `${counted(pieces, "unit")} of ${counted(variants, "item")} in ${counted(checkouts, "checkout")}`;
  const paying = payingPieces > 0 ? `; ${counted(payingPieces, "unit")} of them are being paid for` : "";
  return `One network has reserved ${what}${paying}.`;
}
