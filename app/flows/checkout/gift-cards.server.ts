import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { type CardChange, changeCards } from "#app/modules/carts/internal.server.ts";
import { storeRules } from "#app/modules/checkout/index.server.ts";
import { requoteOpen } from "#app/modules/checkout/internal.server.ts";
import { ownCredit } from "#app/modules/gift-cards/index.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { transact } from "#app/platform/transaction.server.ts";

/**
 * Lets a gift card pay for the Shopper's cart and its open checkout. The caller has counted the guess. Refuses
 * `not_found` for a code that no card has which can pay, whatever the reason.
 * @param code from `readCode`
 */
export async function enterGiftCard(viewer: ShopperViewer, code: string, keep?: Keep) {
  const found = await giftCardsOf(viewer.storeId).findByCode(code, env().STORE_CURRENCY);
  return change(viewer, found && { add: found.id }, keep);
}

/** Lets the Customer's own store credit pay. Refuses `not_found` where there is none. */
export async function enterStoreCredit(viewer: ShopperViewer, keep?: Keep) {
  const credit = viewer.kind === "customer" ? await ownCredit(viewer, keep) : null;
  return change(viewer, credit && { add: credit.id }, keep);
}

/** Takes a gift card or store credit away again; one that isn't there changes nothing. */
export const removeGiftCard = (viewer: ShopperViewer, cardId: string, keep?: Keep) =>
  change(viewer, { remove: cardId }, keep);

async function change(viewer: ShopperViewer, wanted: CardChange | null, keep?: Keep) {
  const settings = await settingsFor(viewer, keep);
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    if (!wanted) refuse("not_found");
    await requoteOpen(tx, viewer, await changeCards(tx, viewer, wanted), rules);
  });
}
