import type { AdminViewer, CustomerViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { cardKindsOf } from "./balance.server.ts";
import { type Adjustment, adjust, lockCard } from "./ledger.server.ts";
import { giftCardsModule } from "./module.ts";

const SHOWN = 20;

const entryFields = { id: true, kind: true, amountMinor: true, reason: true, orderId: true, at: true } as const;
const newestEntries = { orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: SHOWN };

const none = { balanceMinor: 0, heldMinor: 0, entries: [] };

/** A Customer's store credit for Operators, with the newest lines of its ledger. */
export async function customerCredit({ storeId }: AdminViewer, customerId: string) {
  const found = await moduleData(giftCardsModule).giftCard.findFirst({
    where: { storeId, customerId },
    select: { balanceMinor: true, heldMinor: true, entries: { select: entryFields, ...newestEntries } },
  });
  return found ?? none;
}

export type OwnCredit = { id: string; balanceMinor: number };

/** A Customer's own store credit in minor units; null for someone who has none. Takes no statement where no one has. */
export async function ownCredit({ storeId, userId }: CustomerViewer, keep?: Keep): Promise<OwnCredit | null> {
  if (!(await cardKindsOf(storeId, keep)).storeCredit) return null;
  return moduleData(giftCardsModule).giftCard.findFirst({
    where: { storeId, customerId: userId, balanceMinor: { gt: 0 } },
    select: { id: true, balanceMinor: true },
  });
}

/** Gives store credit or takes some, with a reason. Refuses `conflict` for more than there is and isn't reserved. */
export function adjustStoreCredit(viewer: FreshAdminViewer, customerId: string, adjustment: Adjustment) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { giftCard, publishedAccount } = moduleData(giftCardsModule, tx);
    if ((await publishedAccount.count({ where: { storeId, userId: customerId } })) === 0) refuse("not_found");
    await giftCard.createMany({
      data: [{ storeId, kind: "store_credit", customerId, currency: env().STORE_CURRENCY, initialMinor: 0 }],
      skipDuplicates: true,
    });
    const { id } = await giftCard.findFirstOrThrow({ where: { storeId, customerId }, select: { id: true } });
    const account = await lockCard(tx, storeId, id);
    if (!account) refuse("not_found");
    if (!(await adjust(tx, viewer, account, adjustment))) return;
    const target = { kind: "customer", id: customerId } as const;
    await recordAudit(tx, viewer, { action: "store-credit.adjusted", target, fields: ["balance"] });
  });
}
