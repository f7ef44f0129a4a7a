import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { type CardChange, changeCards } from "#app/modules/carts/internal.server.ts";
import { storeRules } from "#app/modules/checkout/index.server.ts";
import { requoteOpen } from "#app/modules/checkout/internal.server.ts";
import { ownCredit } from "#app/modules/gift-cards/index.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

const PURPOSE = "removed-gift-card";
const UNDO_MS = HOUR_MS;

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

/**
 * Takes a gift card or store credit away again; one that isn't there changes nothing.
 * @returns for `restoreGiftCard`; null where nothing was taken away
 */
export async function removeGiftCard(viewer: ShopperViewer, cardId: string, keep?: Keep) {
  const removed = await change(viewer, { remove: cardId }, keep);
  if (!removed.ok) return removed;
  return { ok: true as const, value: removed.value.changed ? undoOf(viewer, cardId) : null };
}

/** Puts a gift card back that this Shopper just took away, without its code. Refuses `not_found` for any other. */
export async function restoreGiftCard(viewer: ShopperViewer, { cardId, undo }: Restored, keep?: Keep) {
  const [until = "", signature = ""] = undo.split(".");
  const isOurs = isSigned(PURPOSE, undoText(viewer, cardId, until), signature);
  const isInTime = Date.now() < Number.parseInt(until, 36);
  return change(viewer, isOurs && isInTime ? { add: cardId } : null, keep);
}

type Restored = { cardId: string; undo: string };

function undoOf(viewer: ShopperViewer, cardId: string): string {
  const until = (Date.now() + UNDO_MS).toString(36);
  return `${until}.${sign(PURPOSE, undoText(viewer, cardId, until))}`;
}

function undoText(viewer: ShopperViewer, cardId: string, until: string): string {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  return `${storeId}:${customerId ?? guestHash}:${cardId}:${until}`;
}

async function change(viewer: ShopperViewer, wanted: CardChange | null, keep?: Keep) {
  const settings = await settingsFor(viewer, keep);
  const rules = await storeRules({ ...ownerColumns(viewer), settings, keep });
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    if (!wanted) refuse("not_found");
    const cart = await changeCards(tx, viewer, wanted);
    await requoteOpen(tx, viewer, cart, rules);
    return { changed: cart.changed };
  });
}
