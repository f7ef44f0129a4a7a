import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { digestOf } from "./code-digest.server.ts";
import { isExpired } from "./gift-card.ts";
import { giftCardsModule } from "./module.ts";

/**
 * What is left on the card with this code (from `readCode`), for whoever has it. The same null for a code that doesn't
 * exist, is disabled or belongs to another Store. The caller has counted the guess.
 */
export async function findBalance({ storeId }: ShopperViewer, code: string) {
  const found = await moduleData(giftCardsModule).giftCard.findFirst({
    where: { storeId, codeDigest: await digestOf(storeId, code), state: "active" },
    select: { lastFour: true, currency: true, balanceMinor: true, expiresAt: true },
  });
  if (!found) return null;
  const expired = isExpired(found, new Date());
  return { ...found, expired, balanceMinor: expired ? 0 : found.balanceMinor };
}

export type CardKinds = { giftCards: boolean; storeCredit: boolean };

/** Which kinds of cards the Store has: where it has none, no page asks for any. */
export function cardKindsOf(storeId: string, keep: Keep = readUncached): Promise<CardKinds> {
  const currency = env().STORE_CURRENCY;
  return keep({
    key: JSON.stringify([giftCardsModule.id, storeId, "kinds"]),
    async read() {
      const { giftCard } = moduleData(giftCardsModule);
      const find = (kind: "gift_card" | "store_credit") =>
        giftCard.findFirst({ where: { storeId, kind, currency }, select: { id: true } });
      const [card, credit] = await Promise.all([find("gift_card"), find("store_credit")]);
      return { giftCards: card !== null, storeCredit: credit !== null };
    },
    tags: () => ["gift-cards"],
  });
}

/** The same for a Viewer's Store. */
export const cardKindsFor = ({ storeId }: ShopperViewer, keep?: Keep) => cardKindsOf(storeId, keep);
