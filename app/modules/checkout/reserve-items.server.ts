import type { ItemFacts } from "#app/kernel/item-facts.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { type HoldOutcome, stockOf } from "#app/modules/inventory/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { Lease } from "./checkout-session.ts";
import { needsShipping } from "./delivery.ts";
import { checkoutModule } from "./module.ts";

/** How long a network whose stock an Operator released holds nothing firmly before payment. */
const RELEASED_MS = DAY_MS;
export const releasedSince = () => new Date(Date.now() - RELEASED_MS);

type HoldingSession = {
  id: string;
  storeId: string;
  customerId: string | null;
  guestHash: string | null;
  networkHash: string | null;
  email: string | null;
  shippingAddress: unknown;
  pickupPlace: string;
  requestId: string | null;
  lines: readonly { variantId: string; quantity: number; facts?: ItemFacts }[];
};

/** A keyed hash: the database doesn't tell which network it is. */
export const networkHashOf = (network: string) => sign("stock-network", network);

/**
 * Reserves a session's items until its lease ends. Those of `replaces` pass to it. Without contact and address, or
 * beyond the limit of one visitor or network, they give way to another Shopper's payment: `paying` takes over what
 * others hold weakly. Call it last in its transaction: it locks rows that others wait for.
 */
export async function reserveItems(
  tx: Transaction,
  session: HoldingSession,
  lease: Lease,
  { paying = false, replaces, released }: { paying?: boolean; replaces?: string | undefined; released?: boolean } = {},
): Promise<HoldOutcome> {
  const { storeId, networkHash, lines, requestId } = session;
  const placed = session.shippingAddress !== null || session.pickupPlace !== "" || !needsShipping(lines);
  const complete = session.email !== null && placed;
  const trusted = paying || (complete && !(released ?? (await wasReleased(tx, storeId, networkHash))));
  return stockOf(storeId, tx).hold({
    checkoutSessionId: session.id,
    replaces,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    expiresAt: lease.expiresAt,
    holder: {
      visitor: sign("stock-visitor", session.customerId ?? session.guestHash ?? session.id),
      network: networkHash,
    },
    firm: lease.firm && trusted,
    paying,
    limited: requestId === null,
  });
}

async function wasReleased(tx: Transaction, storeId: string, networkHash: string | null): Promise<boolean> {
  if (networkHash === null) return false;
  const released = await moduleData(checkoutModule, tx).checkoutSession.findFirst({
    where: { storeId, networkHash, holdsReleasedAt: { gt: releasedSince() } },
    select: { id: true },
  });
  return released !== null;
}
