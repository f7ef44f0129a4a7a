import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { findAwaited } from "./awaited-product.server.ts";
import { stockNoticesModule } from "./module.ts";
import { keptSince } from "./notice.ts";
import { readConfirmToken } from "./notice-links.server.ts";
import { confirm } from "./queue.server.ts";

export type Confirmation = "open" | "confirmed" | "already" | "invalid";

/** Checks a link's token without using it: `open`, `already` for an address that waits, or `invalid`. */
export async function findNoticeConfirmation({ storeId }: ShopperViewer, token: string) {
  const id = readConfirmToken(storeId, token);
  const found = id ? await stateOf(storeId, id) : null;
  if (!found) return { state: "invalid" as const, title: null };
  const product = await findAwaited(storeId, found.variantId);
  return { state: found.state, title: product?.title ?? null };
}

async function stateOf(storeId: string, id: string, tx?: Transaction) {
  const { stockNotice } = moduleData(stockNoticesModule, tx);
  const found = await stockNotice.findFirst({
    where: { storeId, id },
    select: { state: true, since: true, variantId: true },
  });
  if (!found || found.state === "told") return null;
  if (found.state === "waiting") return { state: "already" as const, variantId: found.variantId };
  return found.since > keptSince("pending", new Date()) ? { state: "open" as const, variantId: found.variantId } : null;
}

/**
 * Confirms an address with an emailed token. Of any number of callers one gets `confirmed`, the others `already`; `invalid`
 * is a token that is altered, expired, of another Store, or of a notice that was sent or cancelled.
 */
export async function confirmNotice({ storeId }: ShopperViewer, token: string): Promise<Exclude<Confirmation, "open">> {
  const id = readConfirmToken(storeId, token);
  if (!id) return "invalid";
  const done = await transact(async (tx) => {
    const at = new Date();
    if (await confirm(tx, { storeId, id, since: keptSince("pending", at), at })) return "confirmed";
    return (await stateOf(storeId, id, tx))?.state === "already" ? "already" : "invalid";
  });
  return done.ok ? done.value : "invalid";
}
