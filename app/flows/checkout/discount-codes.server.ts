import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { type CodeChange, changeCodes } from "#app/modules/carts/internal.server.ts";
import { checkoutFor, storeRules } from "#app/modules/checkout/index.server.ts";
import { requoteOpen } from "#app/modules/checkout/internal.server.ts";
import { discountsForBuyer } from "#app/modules/discounts/internal.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { transact } from "#app/platform/transaction.server.ts";

/**
 * Enters a code for the Shopper's cart and its open checkout, or takes it away. Whether it takes anything is in their
 * quote. The caller has counted the guess. Refuses `not_found` for a code that doesn't exist or is somebody else's, and
 * `conflict` for too many.
 */
export async function changeDiscountCodes(viewer: ShopperViewer, change: CodeChange, keep?: Keep) {
  const settings = await settingsFor(viewer, keep);
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  const isThere = "remove" in change || (await exists(viewer, change.add));
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    if (!isThere) refuse("not_found");
    await requoteOpen(tx, viewer, await changeCodes(tx, viewer, change), rules);
  });
}

async function exists(viewer: ShopperViewer, code: string): Promise<boolean> {
  const { storeId, customerId } = ownerColumns(viewer);
  const buyer = { customerId, email: await emailOf(viewer) };
  return (await discountsForBuyer(storeId, { codes: [code], buyer, automatic: [] })).length > 0;
}

/** What the open checkout says, else the account. */
async function emailOf(viewer: ShopperViewer): Promise<string | null> {
  const checkout = checkoutFor(viewer);
  const current = await checkout.findCurrent();
  const session = current && (await checkout.find(current.id));
  return session?.contact?.email ?? (viewer.kind === "customer" ? viewer.email : null);
}
