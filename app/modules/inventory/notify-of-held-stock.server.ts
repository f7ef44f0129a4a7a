import { href } from "react-router";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { heldStock } from "./held-stock.server.ts";
import { heldText } from "./held-text.ts";

const NAMED = 5;

/**
 * Emails these Operators where a network holds much of the stock, or asks for more than it may hold. Anyone can cause
 * it, so each Operator gets one such email per clock hour.
 */
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
