import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { newCode } from "./code-digest.server.ts";
import { groupedCode } from "./gift-card-code.ts";
import { queueGiftCardEmail } from "./gift-card-emails.server.ts";
import { giftCardsModule } from "./module.ts";

export type NewGiftCard = {
  amountMinor: number;
  recipientName: string;
  recipientEmail: string | null;
  message: string;
  expiresAt: Date | null;
  /** Whether to email its code to the recipient. */
  send: boolean;
  /** Of the form: the same again issues nothing. */
  operationKey: string;
};

/**
 * Issues a gift card. Its code is in the result and in its email, and nowhere else.
 * @returns a null code where this form was sent before
 */
export async function issueGiftCard(
  viewer: FreshAdminViewer,
  { operationKey, amountMinor, send, ...given }: NewGiftCard,
): Promise<{ id: string; code: string | null }> {
  const { storeId, userId } = viewer;
  const issueKey = `form:${operationKey}`;
  const { code, columns } = await newCode(storeId);
  const issued = await transact(async (tx) => {
    const { giftCard } = moduleData(giftCardsModule, tx);
    const same = await giftCard.findFirst({ where: { storeId, issueKey }, select: { id: true } });
    if (same) return { ...same, code: null };
    const sending = send ? { sendAt: new Date(), sentAt: new Date() } : {};
    const card = { ...given, ...columns, ...sending, issueKey, currency: env().STORE_CURRENCY };
    const id = await writeCard(tx, { storeId, ...card }, { amountMinor, actorId: userId });
    await recordAudit(tx, viewer, { action: "gift-card.issued", target: { kind: "gift-card", id } });
    if (send) await queueGiftCardEmail(tx, { storeId, cardId: id, code });
    return { id, code: groupedCode(code) };
  });
  if (!issued.ok) throw new Error(`A gift card could not be issued: ${issued.code}`);
  return issued.value;
}

export type SoldGiftCards = {
  orderId: string;
  /** The order's line. */
  lineId: string;
  quantity: number;
  /** What each is worth, in minor units of the order's currency. */
  amountMinor: number;
  currency: string;
  recipientName: string;
  /** Null: someone hands it over. */
  recipientEmail: string | null;
  message: string;
  /** When its email is due. */
  sendAt: Date;
};

/**
 * Issues what an order sold: one card for each piece, harmless to repeat. A job makes the codes and emails them when
 * they are due; until then nobody can use the cards.
 */
export async function issueSoldCards(
  tx: Transaction,
  storeId: string,
  { quantity, amountMinor, ...sold }: SoldGiftCards,
) {
  if (amountMinor === 0) return;
  const { giftCard } = moduleData(giftCardsModule, tx);
  for (let piece = 1; piece <= quantity; piece++) {
    const issueKey = `sold:${sold.lineId}:${piece}`;
    if ((await giftCard.count({ where: { storeId, issueKey } })) > 0) continue;
    const { orderId, sendAt } = sold;
    const cardId = await writeCard(tx, { storeId, issueKey, ...sold }, { amountMinor, orderId });
    if (sold.recipientEmail !== null) await enqueue(tx, "gift-card.send", { cardId }, sendAt);
  }
}

type Columns = {
  storeId: string;
  issueKey: string;
  currency: string;
  codeDigest?: string;
  lastFour?: string;
  expiresAt?: Date | null;
  recipientEmail: string | null;
  recipientName: string;
  message: string;
  orderId?: string;
  lineId?: string;
  sendAt?: Date;
  sentAt?: Date;
};
type First = { amountMinor: number; actorId?: string; orderId?: string };

/** A card with the first entry of its ledger. @returns its id */
async function writeCard(tx: Transaction, card: Columns, first: First): Promise<string> {
  const { giftCard, giftCardEntry } = moduleData(giftCardsModule, tx);
  const { id } = await giftCard.create({ data: { ...card, initialMinor: first.amountMinor }, select: { id: true } });
  await giftCardEntry.create({ data: { storeId: card.storeId, cardId: id, kind: "issue", ...first } });
  return id;
}
