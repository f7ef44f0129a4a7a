import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { partOf } from "#app/kernel/text.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { GiftCardState } from "./gift-card.ts";
import { giftCardsModule } from "./module.ts";

export type GiftCardQuery = { q: string; state: GiftCardState | "" };
const PAGE_SIZE = 25;
const ENTRIES_SHOWN = 100;

const listed = {
  ...{ id: true, lastFour: true, currency: true, initialMinor: true, balanceMinor: true, state: true },
  ...{ expiresAt: true, recipientEmail: true, recipientName: true, createdAt: true },
} as const;

const lastFour = /^[0-9a-hj-km-np-tv-z]{4}$/i;

function matching(storeId: string, { q, state }: GiftCardQuery) {
  const part = partOf(q);
  const byCode = lastFour.test(q) ? [{ lastFour: q.toUpperCase() }] : [];
  return {
    ...{ storeId, kind: "gift_card" as const },
    ...(state ? { state } : {}),
    ...(q ? { OR: [...byCode, { recipientEmail: part }, { recipientName: part }] } : {}),
  };
}

type Liability = { giftCardMinor: number; creditMinor: number };

/** The gift cards of the Operator's Store. */
export function giftCardsAdminFor({ storeId }: AdminViewer) {
  const { giftCard, query } = moduleData(giftCardsModule);
  return {
    /** One page, the newest first; `q` is a code's last four characters, or a part of a recipient. */
    async list({ before, after, ...wanted }: GiftCardQuery & Places<Date>) {
      const where = matching(storeId, wanted);
      const places = { before, after };
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        giftCard.findMany({ ...page, where: { AND: [where, page.where] }, select: listed }),
        giftCard.count({ where, orderBy: { createdAt: "desc" }, take: countTake(wanted.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt }), total };
    },

    /** What the Store owes, in minor units: on its gift cards that haven't expired, and as store credit. */
    async liability(): Promise<Liability> {
      const [sums] = await query<Liability>(sql`
        SELECT COALESCE(sum("balanceMinor") FILTER (WHERE "kind" = 'gift_card'), 0)::float8 AS "giftCardMinor",
               COALESCE(sum("balanceMinor") FILTER (WHERE "kind" = 'store_credit'), 0)::float8 AS "creditMinor"
        FROM "mod_gift_cards"
        WHERE "storeId" = ${storeId} AND "balanceMinor" > 0 AND ("expiresAt" IS NULL OR "expiresAt" > now())`);
      return sums ?? { giftCardMinor: 0, creditMinor: 0 };
    },

    /** A card with its ledger, the newest line first. Null where the Store has none with this id. */
    find: (id: string) =>
      giftCard.findFirst({
        where: { storeId, id, kind: "gift_card" },
        select: {
          ...listed,
          ...{ heldMinor: true, message: true, orderId: true, sendAt: true, sentAt: true, version: true },
          entries: {
            select: { id: true, kind: true, amountMinor: true, reason: true, orderId: true, at: true },
            orderBy: [{ at: "desc" }, { id: "desc" }],
            take: ENTRIES_SHOWN,
          },
        },
      }),
  };
}
