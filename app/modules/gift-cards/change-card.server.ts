import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { newCode } from "./code-digest.server.ts";
import type { GiftCardState } from "./gift-card.ts";
import { groupedCode } from "./gift-card-code.ts";
import { queueGiftCardEmail } from "./gift-card-emails.server.ts";
import { type Adjustment, adjust, lockCard } from "./ledger.server.ts";
import { giftCardsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    gift_card_changed: Record<never, never>;
  }
}

const targetOf = (id: string) => ({ kind: "gift-card", id }) as const;

/** Changes a balance, with a reason. Refuses `conflict` for more than is on the card and not reserved. */
export function adjustGiftCard(viewer: FreshAdminViewer, id: string, adjustment: Adjustment) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    if (!(await isGiftCard(tx, storeId, id))) refuse("not_found");
    const card = await lockCard(tx, storeId, id);
    if (!card) refuse("not_found");
    if (!(await adjust(tx, viewer, card, adjustment))) return;
    await recordAudit(tx, viewer, { action: "gift-card.adjusted", target: targetOf(id), fields: ["balance"] });
  });
}

/** Disables a card, or enables it again. Refuses `conflict` where someone changed it since `version`. */
export function setGiftCardState(
  viewer: AdminViewer,
  id: string,
  { state, version }: { state: GiftCardState; version: number },
) {
  return transact(["not_found", "conflict"], async (tx) => {
    await changeCard(tx, viewer, { id, version }, { state });
    const action = state === "active" ? "gift-card.enabled" : "gift-card.disabled";
    await recordAudit(tx, viewer, { action, target: targetOf(id), fields: ["state"] });
  });
}

/**
 * Gives a card a new code, for someone who lost theirs: the old one ends. Refuses `conflict` as above.
 * @returns the code, which is stored nowhere
 */
export async function replaceGiftCardCode(
  viewer: FreshAdminViewer,
  id: string,
  { version, send }: { version: number; send: boolean },
) {
  const { storeId } = viewer;
  const { code, columns } = await newCode(storeId);
  return transact(["not_found", "conflict"], async (tx) => {
    // One that was to be sent later is in the owner's hands now.
    await changeCard(tx, viewer, { id, version }, { ...columns, sentAt: new Date() });
    await recordAudit(tx, viewer, { action: "gift-card.code-replaced", target: targetOf(id), fields: ["code"] });
    if (send) await queueGiftCardEmail(tx, { storeId, cardId: id, code });
    return groupedCode(code);
  });
}

type Changes = { state?: GiftCardState; codeDigest?: string; lastFour?: string; sentAt?: Date };

async function changeCard(
  tx: Transaction,
  { storeId }: AdminViewer,
  { id, version }: { id: string; version: number },
  changes: Changes,
) {
  const { giftCard } = moduleData(giftCardsModule, tx);
  const { count } = await giftCard.updateMany({
    where: { storeId, id, kind: "gift_card", version },
    data: { ...changes, version: { increment: 1 } },
  });
  if (count === 1) return;
  if (await isGiftCard(tx, storeId, id)) refuse("conflict", { reason: "gift_card_changed" });
  refuse("not_found");
}

const isGiftCard = async (tx: Transaction, storeId: string, id: string) =>
  (await moduleData(giftCardsModule, tx).giftCard.count({ where: { storeId, id, kind: "gift_card" } })) > 0;
