/**
 * What of a checkout's goods is held firmly, and what gives way. A firm hold keeps its pieces until its time is over; a
 * weak one gives them up to another Shopper's payment.
 */
type HoldLimit = {
  /** Pieces of one variant. */
  pieces: number;
  /** Lines of all checkouts together. */
  lines: number;
  checkouts: number;
};

/**
 * How much one visitor, and all visitors of one network together, may hold firmly at the same time. The database applies
 * it (`mod_inventory_hold`).
 */
export const holdLimits = {
  visitor: { pieces: 20, lines: 40, checkouts: 3 },
  network: { pieces: 60, lines: 120, checkouts: 20 },
} as const satisfies Record<string, HoldLimit>;

export type Holder = { visitor: string; network: string | null };
/** From how many pieces on, and from which part of all stock on, one network's holds are worth a look. */
const LARGE = { pieces: 50, part: 0.2 };

/** Whether it depends on how much stock there is in all what an Operator should hear. */
export const isLarge = ({ pieces }: { pieces: number }) => pieces >= LARGE.pieces;

/** Whether an Operator should hear of what a network holds. */
export function holdsTooMuch({ pieces, capped }: { pieces: number; capped: boolean }, onHand: number): boolean {
  return capped || (pieces >= LARGE.pieces && pieces >= onHand * LARGE.part);
}
