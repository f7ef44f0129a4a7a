import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { digestOf } from "./code-digest.server.ts";
import { availableMinor, graceEnds, shareOut } from "./gift-card.ts";
import { giftCardsModule } from "./module.ts";

export type UsableCard = {
  id: string;
  kind: "gift_card" | "store_credit";
  lastFour: string;
  /** What the checkout can use of it, in minor units. */
  availableMinor: number;
};

/** What a tender takes of a card, in minor units. */
export type CardPart = { id: string; takenMinor: number };

type Wanted = {
  /** Gift cards whose codes were entered, and the customer's store credit, in the order in which they pay. */
  cardIds: readonly string[];
  /** Who buys: nobody else's store credit pays. */
  customerId: string | null;
  currency: string;
  /** The checkout that asks: what it has reserved itself is available to it. */
  sessionId?: string | undefined;
};

const columns = (parts: readonly CardPart[]) => {
  const taken = parts.filter(({ takenMinor }) => takenMinor > 0);
  return [taken.map(({ id }) => id), taken.map(({ takenMinor }) => takenMinor)];
};

/** Gift cards and store credit of one Store. The caller has checked its right to the checkout session or order. */
export function giftCardsOf(storeId: string, tx?: Transaction) {
  const data = moduleData(giftCardsModule, tx);

  return {
    /**
     * The card with this code (from `readCode`), if a checkout can use it. Null for every other, without saying why:
     * one that is disabled, expired, unknown or of another Store.
     */
    async findByCode(code: string, currency: string): Promise<{ id: string } | null> {
      const found = await data.giftCard.findFirst({
        where: { storeId, codeDigest: await digestOf(storeId, code), currency },
        select: { id: true, state: true, expiresAt: true, balanceMinor: true, heldMinor: true },
      });
      if (!found || availableMinor({ ...found, heldMinor: 0 }, new Date()) === 0) return null;
      return { id: found.id };
    },

    /** What can pay, in the order given. Costs no statement where nothing was entered. */
    async usable({ cardIds, customerId, currency, sessionId = noSession }: Wanted): Promise<UsableCard[]> {
      if (cardIds.length === 0) return [];
      const found = await data.giftCard.findMany({
        where: {
          ...{ storeId, currency, id: { in: [...cardIds] } },
          OR: [{ kind: "gift_card" }, ...(customerId ? [{ customerId }] : [])],
        },
        select: { ...usableFields, holds: { where: { sessionId, state: "held" }, select: { amountMinor: true } } },
      });
      const now = new Date();
      return found
        .toSorted((a, b) => cardIds.indexOf(a.id) - cardIds.indexOf(b.id))
        .map(({ id, kind, lastFour, holds, ...card }) => ({
          ...{ id, kind, lastFour },
          availableMinor: availableMinor(card, now, holds[0]?.amountMinor),
        }));
    },

    /** Reserves what a payment will take, in place of what the session held; where that isn't there, nothing, and false. */
    async hold(sessionId: string, parts: readonly CardPart[]): Promise<boolean> {
      const [cards, amounts] = columns(parts);
      const [held] = await data.query<{ ok: boolean }>(sql`
        /* prepared: hold-gift-cards */
        SELECT "mod_gift_cards_reserve"(
          ${storeId}::text, ${sessionId}::uuid, ${cards}::uuid[], ${amounts}::int[]) AS "ok"`);
      return held?.ok === true;
    },

    /**
     * Takes from the cards what an order's tenders say. False where the session's hold and what nobody else holds don't
     * cover it: the caller must then roll back.
     */
    async spend(sessionId: string, orderId: string, parts: readonly CardPart[]): Promise<boolean> {
      const [cards, amounts] = columns(parts);
      const [spent] = await data.query<{ ok: boolean }>(sql`
        /* prepared: spend-gift-cards */
        SELECT "mod_gift_cards_spend"(
          ${storeId}::text, ${sessionId}::uuid, ${orderId}::uuid, ${cards}::uuid[], ${amounts}::int[]) AS "ok"`);
      return spent?.ok === true;
    },

    async release(...sessionIds: string[]) {
      await data.query(sql`
        /* prepared: release-gift-cards */
        SELECT "mod_gift_cards_release"(${storeId}::text, ${sessionIds}::uuid[])::text`);
    },

    /**
     * Gives back what an order took, or a part of it: the card that paid last gets its money back first. The order must
     * be locked. A card that has expired stays usable for 30 days more. @param given `cardId`: to this card alone
     * @returns what each card got, in minor units
     */
    async giveBack(orderId: string, { amountMinor, cardId: only, actorId = null, reason = "" }: GivingBack) {
      const taken = (await takenBy(orderId)).filter(({ cardId }) => only === undefined || cardId === only);
      const shares = shareOut(taken, amountMinor);
      for (const { cardId, amountMinor: share } of shares) {
        const entry = { storeId, cardId, kind: "refund" as const, amountMinor: share, orderId, actorId, reason };
        await data.giftCardEntry.create({ data: entry });
      }
      const now = new Date();
      const cardIds = shares.map(({ cardId }) => cardId);
      // Locked by their entries, so that no clean-up writes them off in between.
      await data.giftCard.updateMany({
        where: { storeId, id: { in: cardIds }, expiresAt: { lte: now } },
        data: { expiresAt: graceEnds(now) },
      });
      return shares;
    },

    /** What an order took of its cards and hasn't given back, in minor units. */
    takenBy,
  };

  /** In the order in which they paid. */
  async function takenBy(orderId: string) {
    const entries = await data.giftCardEntry.findMany({
      where: { storeId, orderId, kind: { in: ["spend", "refund"] } },
      select: { cardId: true, amountMinor: true },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    const taken = new Map<string, number>();
    for (const { cardId, amountMinor } of entries) taken.set(cardId, (taken.get(cardId) ?? 0) - amountMinor);
    return [...taken].map(([cardId, amountMinor]) => ({ cardId, amountMinor }));
  }
}

type GivingBack = {
  amountMinor: number;
  actorId?: string | null;
  reason?: string;
  cardId?: string;
};

const usableFields = {
  ...{ id: true, kind: true, lastFour: true, state: true, expiresAt: true, balanceMinor: true, heldMinor: true },
} as const;

/** No session has this id. */
const noSession = "00000000-0000-0000-0000-000000000000";
