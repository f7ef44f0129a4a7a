/** A firm hold keeps its items until it ends; a weak one gives them up to another Shopper's payment. */
type HoldLimit = {
  pieces: number;
  lines: number;
  checkouts: number;
};

/** How much one visitor, and all of a network together, may hold firmly. `mod_inventory_hold` enforces it. */
export const holdLimits = {
  visitor: { pieces: 20, lines: 40, checkouts: 3 },
  network: { pieces: 60, lines: 120, checkouts: 20 },
} as const satisfies Record<string, HoldLimit>;

export type Holder = { visitor: string; network: string | null };
/** From how many items, and from which share of all stock, one network's holds are worth a look. */
const LARGE = { pieces: 50, part: 0.2 };

export const isLarge = ({ pieces }: { pieces: number }) => pieces >= LARGE.pieces;

export function holdsTooMuch({ pieces, capped }: { pieces: number; capped: boolean }, onHand: number): boolean {
  return capped || (pieces >= LARGE.pieces && pieces >= onHand * LARGE.part);
}

type Held = { pieces: number; payingPieces: number; variants: number; checkouts: number };

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

export function heldText({ pieces, payingPieces, variants, checkouts }: Held): string {
  const what = `${counted(pieces, "unit")} of ${counted(variants, "item")} in ${counted(checkouts, "checkout")}`;
  const paying = payingPieces > 0 ? `; ${counted(payingPieces, "unit")} of them are being paid for` : "";
  return `One network has reserved ${what}${paying}.`;
}
