import type { CustomerViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { cardKindsOf } from "./balance.server.ts";
import { isExpired } from "./gift-card.ts";
import { giftCardsModule } from "./module.ts";

const SHOWN = 50;

/**
 * Whether a Customer has store credit or gift cards to look at, spent ones too. Takes no statement where no one has, else
 * one round trip.
 */
export async function hasOwnCredit(viewer: CustomerViewer, keep?: Keep): Promise<boolean> {
  const { storeId, userId } = viewer;
  const kinds = await cardKindsOf(storeId, keep);
  const { giftCard, publishedAccount } = moduleData(giftCardsModule);
  const [ledgers, cards, verified] = await Promise.all([
    kinds.storeCredit ? giftCard.count({ where: { storeId, customerId: userId }, take: 1 }) : 0,
    kinds.giftCards ? giftCard.count({ where: sentTo(viewer), take: 1 }) : 0,
    // Until the address is verified, no one may see the cards that were sent there.
    kinds.giftCards ? publishedAccount.count({ where: { storeId, userId, emailVerified: true } }) : 0,
  ]);
  return ledgers > 0 || (cards > 0 && verified > 0);
}

const sent = { kind: "gift_card", state: "active", sentAt: { not: null } } as const;

const sentTo = ({ storeId, email }: { storeId: string; email: string }) => ({
  ...{ storeId, ...sent },
  recipientEmail: { equals: emailKeyOf(email), mode: "insensitive" as const },
});

/** A Customer's store credit in minor units, with the newest lines of its ledger and their orders. */
export async function ownLedger({ storeId, userId: customerId }: CustomerViewer) {
  const { giftCard, publishedCustomerOrder } = moduleData(giftCardsModule);
  const found = await giftCard.findFirst({
    where: { storeId, customerId },
    select: {
      ...{ balanceMinor: true, currency: true },
      entries: {
        // Why staff changed it is in their words, for staff.
        select: { id: true, kind: true, amountMinor: true, orderId: true, at: true },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: SHOWN,
      },
    },
  });
  if (!found) return { balanceMinor: 0, currency: env().STORE_CURRENCY, entries: [] };
  const orderIds = found.entries.flatMap(({ orderId }) => orderId ?? []);
  const orders = await publishedCustomerOrder.findMany({
    where: { storeId, customerId, orderId: { in: orderIds } },
    select: { orderId: true, number: true, numberPrefix: true },
  });
  const placed = new Map(orders.map(({ orderId, ...order }) => [orderId, order]));
  const entries = found.entries.map(({ orderId, ...entry }) => ({
    ...entry,
    order: orderId === null ? null : (placed.get(orderId) ?? null),
  }));
  return { ...found, entries };
}

/** Gift cards that were sent to a Customer's address, once that is verified, the newest first. None has its code here. */
export async function ownCards({ storeId, userId }: CustomerViewer) {
  const { giftCard, publishedAccount } = moduleData(giftCardsModule);
  const account = await publishedAccount.findFirst({
    where: { storeId, userId, emailVerified: true },
    select: { email: true },
  });
  if (!account) return [];
  const cards = await giftCard.findMany({
    where: sentTo({ storeId, email: account.email }),
    select: { id: true, lastFour: true, currency: true, balanceMinor: true, expiresAt: true },
    orderBy: { createdAt: "desc" },
    take: SHOWN,
  });
  const now = new Date();
  return cards.filter((card) => !isExpired(card, now));
}
