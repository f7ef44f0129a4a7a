import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { eraseEmailsAbout } from "#app/modules/emails/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { isExpired } from "./gift-card.ts";
import { lockCard } from "./ledger.server.ts";
import { giftCardsModule } from "./module.ts";

const entries = {
  select: { kind: true, amountMinor: true, reason: true, at: true },
  orderBy: [{ at: "asc" as const }, { id: "asc" as const }],
};
const held = { currency: true, balanceMinor: true, createdAt: true, entries } as const;

const toThem = (verifiedEmail: string | null) =>
  verifiedEmail === null
    ? null
    : { recipientEmail: { equals: emailKeyOf(verifiedEmail), mode: "insensitive" as const } };

/**
 * Store credit, and gift cards that were sent to the account's address. What the Store owed and paid stays in the
 * ledger, without the person. Cards go on working: whoever has the code may be someone else.
 */
export const giftCardsPersonalData: PersonalData = {
  name: "giftCards",
  async read({ storeId, userId, verifiedEmail }) {
    const { giftCard } = moduleData(giftCardsModule);
    const received = toThem(verifiedEmail);
    const [storeCredit, giftCards] = await Promise.all([
      giftCard.findFirst({ where: { storeId, customerId: userId }, select: held }),
      received
        ? giftCard.findMany({
            where: { storeId, ...received },
            select: {
              ...held,
              lastFour: true,
              recipientEmail: true,
              recipientName: true,
              message: true,
              expiresAt: true,
            },
            orderBy: { createdAt: "asc" },
          })
        : [],
    ]);
    return { storeCredit, giftCards };
  },
  async erase(tx, { storeId, userId, verifiedEmail }) {
    const { giftCard } = moduleData(giftCardsModule, tx);
    const received = toThem(verifiedEmail);
    if (received) {
      const cards = await giftCard.findMany({ where: { storeId, ...received }, select: { id: true } });
      const ids = cards.map(({ id }) => id);
      await giftCard.updateMany({
        where: { storeId, id: { in: ids } },
        data: { recipientEmail: null, recipientName: "", message: "" },
      });
      if (ids.length > 0) await eraseEmailsAbout(tx, storeId, ids);
    }
    return eraseCredit(tx, storeId, userId);
  },
};

/** What a payment in progress has reserved is waited for. */
async function eraseCredit(tx: Transaction, storeId: string, customerId: string): Promise<number> {
  const { giftCard, giftCardEntry } = moduleData(giftCardsModule, tx);
  const found = await giftCard.findFirst({ where: { storeId, customerId }, select: { id: true } });
  const account = found && (await lockCard(tx, storeId, found.id));
  if (!account) return 0;
  if (account.heldMinor > 0) return 1;
  const { id: cardId, balanceMinor } = account;
  if (balanceMinor > 0) {
    await giftCardEntry.create({ data: { storeId, cardId, kind: "expire", amountMinor: -balanceMinor } });
  }
  await giftCardEntry.updateMany({ where: { storeId, cardId, reason: { not: "" } }, data: { reason: "" } });
  await giftCard.updateMany({ where: { storeId, id: cardId }, data: { customerId: null } });
  return 0;
}

const AT_ONCE = 500;

/** Writes off what is left on cards that have expired, but for what a payment in progress has reserved. */
export async function expireGiftCards({ storeId }: SystemViewer, now: Date): Promise<void> {
  const due = await moduleData(giftCardsModule).giftCard.findMany({
    where: { storeId, balanceMinor: { gt: 0 }, expiresAt: { lte: now } },
    select: { id: true },
    orderBy: { expiresAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id: cardId } of due) {
    await transact(async (tx) => {
      const card = await lockCard(tx, storeId, cardId);
      // It may have been extended since it was listed.
      if (!card || !isExpired(card, now)) return;
      const leftMinor = card.balanceMinor - card.heldMinor;
      if (leftMinor === 0) return;
      const entry = { storeId, cardId, kind: "expire" as const, amountMinor: -leftMinor };
      await moduleData(giftCardsModule, tx).giftCardEntry.create({ data: entry });
    });
  }
}
