import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { newCode } from "./code-digest.server.ts";
import { queueGiftCardEmail } from "./gift-card-emails.server.ts";
import { giftCardsModule } from "./module.ts";

const AT_ONCE = 500;
/** How late an email may be before its job counts as lost. */
const LOST_MS = HOUR_MS;

/** Gives a sold card its code and emails it, once, when it is due. Does nothing for a disabled card. */
export async function sendGiftCard({ storeId }: SystemViewer, cardId: string): Promise<void> {
  const { code, columns } = await newCode(storeId);
  const sent = await transact(async (tx) => {
    const now = new Date();
    const { count } = await moduleData(giftCardsModule, tx).giftCard.updateMany({
      where: {
        ...{ storeId, id: cardId, kind: "gift_card", state: "active", sentAt: null },
        ...{ sendAt: { lte: now }, recipientEmail: { not: null } },
      },
      data: { ...columns, sentAt: now },
    });
    if (count === 1) await queueGiftCardEmail(tx, { storeId, cardId, code });
  });
  if (!sent.ok) throw new Error(`A gift card could not be sent: ${sent.code}`);
}

/** Starts again what a lost job left. @returns how many emails that is */
export async function resendOverdue({ storeId }: SystemViewer, now: Date): Promise<number> {
  const overdue = await moduleData(giftCardsModule).giftCard.findMany({
    where: {
      ...{ storeId, state: "active", sentAt: null, recipientEmail: { not: null } },
      sendAt: { lt: new Date(now.getTime() - LOST_MS) },
    },
    select: { id: true },
    orderBy: { sendAt: "asc" },
    take: AT_ONCE,
  });
  if (overdue.length === 0) return 0;
  await transact((tx) =>
    enqueueAll(
      tx,
      "gift-card.send",
      overdue.map(({ id }) => ({ cardId: id })),
    ),
  );
  return overdue.length;
}
