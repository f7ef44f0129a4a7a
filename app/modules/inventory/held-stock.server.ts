import { href } from "react-router";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { heldText, holdsTooMuch, isLarge } from "./holds.ts";
import { inventoryModule } from "./module.ts";

type HeldStock = {
  /** Identifies the network without telling which it is. */
  network: string;
  since: Date;
  pieces: number;
  payingPieces: number;
  variants: number;
  checkouts: number;
  capped: boolean;
};

/**
 * The networks whose checkouts hold a large part of the Store's stock, or asked for more than they may hold. Holding
 * untracked variants doesn't keep anyone from buying them.
 */
export async function heldStock({ storeId }: AdminViewer | SystemViewer): Promise<HeldStock[]> {
  const { query, stockLevel } = moduleData(inventoryModule);
  const networks = await query<HeldStock>(sql`
    SELECT "network", MIN("createdAt") AS "since", SUM("quantity")::int AS "pieces",
           COALESCE(SUM("quantity") FILTER (WHERE "paying"), 0)::int AS "payingPieces",
           COUNT(DISTINCT "variantId")::int AS "variants", COUNT(DISTINCT "checkoutSessionId")::int AS "checkouts",
           BOOL_OR("capped") AS "capped"
    FROM "mod_inventory_reservation" r
    WHERE "storeId" = ${storeId} AND "state" = 'held' AND "network" IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM "mod_inventory" i
        WHERE i."storeId" = r."storeId" AND i."variantId" = r."variantId" AND NOT "mod_inventory_counts"(i."policy"))
    GROUP BY "network"`);
  if (!networks.some(isLarge)) return networks.filter((held) => holdsTooMuch(held, 0));
  const { _sum } = await stockLevel.aggregate({ where: { storeId }, _sum: { onHand: true } });
  return networks.filter((held) => holdsTooMuch(held, _sum.onHand ?? 0));
}

const NAMED = 5;

/** Anyone can cause these emails, so each Operator gets at most one per clock hour. */
export async function notifyOfHeldStock(
  viewer: SystemViewer,
  operators: () => Promise<readonly { id: string; email: string }[]>,
  now: Date,
) {
  const { storeId } = viewer;
  const held = await heldStock(viewer);
  if (held.length === 0) return;
  const email = await renderEmail(() => import("./held-stock-email.tsx"), {
    lines: held.slice(0, NAMED).map(heldText),
    more: Math.max(0, held.length - NAMED),
    link: absoluteUrl(`${href("/admin/attention")}?kind=held_stock`),
  });
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const readers = await operators();
  await transact(async (tx) => {
    for (const { id, email: recipient } of readers) {
      await queueEmail(tx, { storeId, recipient, dedupeKey: `held-stock:${id}:${hour}`, ...email });
    }
  });
}
