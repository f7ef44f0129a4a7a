/**
 * What of a checkout's goods is held firmly, and what gives way. A firm hold keeps its pieces until its time is over; a
 * weak one gives them up to another Shopper's payment.
 */
export type HoldLimit = {
  /** Pieces of one variant. */
  pieces: number;
  /** Lines of all checkouts together. */
  lines: number;
  checkouts: number;
};

/** How much one visitor, and all visitors of one network together, may hold firmly at the same time. */
export const holdLimits = {
  visitor: { pieces: 20, lines: 40, checkouts: 3 },
  network: { pieces: 60, lines: 120, checkouts: 20 },
} as const satisfies Record<string, HoldLimit>;

export type Holder = { visitor: string; network: string | null };
export type FirmHold = {
  checkoutSessionId: string;
  variantId: string;
  quantity: number;
  visitor: string | null;
  network: string | null;
};

type Line = { variantId: string; quantity: number };

/**
 * The variants of a checkout's lines that its Shopper may hold firmly beside what is held firmly already. A line is
 * held firmly as a whole or not at all.
 * @param others the firm holds of the same visitor and the same network, this checkout's own left out
 */
export function firmVariants(lines: readonly Line[], others: readonly FirmHold[], holder: Holder): Set<string> {
  const rooms = [
    roomIn(
      others.filter(({ visitor }) => visitor === holder.visitor),
      holdLimits.visitor,
    ),
  ];
  if (holder.network !== null) {
    rooms.push(
      roomIn(
        others.filter(({ network }) => network === holder.network),
        holdLimits.network,
      ),
    );
  }
  const firm = new Set<string>();
  for (const line of lines) {
    if (!rooms.every((room) => room.fits(line))) continue;
    for (const room of rooms) room.take();
    firm.add(line.variantId);
  }
  return firm;
}

function roomIn(held: readonly FirmHold[], limit: HoldLimit) {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of held) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  const full = new Set(held.map(({ checkoutSessionId }) => checkoutSessionId)).size >= limit.checkouts;
  let lines = held.length;
  return {
    fits: ({ variantId, quantity }: Line) =>
      !full && lines < limit.lines && (pieces.get(variantId) ?? 0) + quantity <= limit.pieces,
    /** A checkout has one line of a variant, so its pieces need no counting. */
    take() {
      lines += 1;
    },
  };
}

/** Weak holds, in the order in which they give way, that together free at least `pieces`; null where all do not. */
export function givingWay<Hold extends { quantity: number }>(weak: readonly Hold[], pieces: number): Hold[] | null {
  const chosen: Hold[] = [];
  let freed = 0;
  for (const hold of weak) {
    if (freed >= pieces) break;
    chosen.push(hold);
    freed += hold.quantity;
  }
  return freed >= pieces ? chosen : null;
}

/** From how many pieces on, and from which part of all stock on, one network's holds are worth a look. */
const LARGE = { pieces: 50, part: 0.2 };

/** Whether it depends on how much stock there is in all what an Operator should hear. */
export const isLarge = ({ pieces }: { pieces: number }) => pieces >= LARGE.pieces;

/** Whether an Operator should hear of what a network holds. */
export function holdsTooMuch({ pieces, capped }: { pieces: number; capped: boolean }, onHand: number): boolean {
  return capped || (pieces >= LARGE.pieces && pieces >= onHand * LARGE.part);
}
