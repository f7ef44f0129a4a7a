/** What makes the sessions of `addPaidSessions` ones with a discount, two taxes and a gift card each. */
import { quote } from "#app/modules/pricing/quote.ts";

type Priced = { unitMinor: number; shippingMinor: number; discountId: string };

/** In place of ids that each session has of its own. */
const [VARIANT, CARD] = ["the variant", "the card"];
const CARD_MINOR = 500;

const taxRules = [19_000, 1750].map((milliPercent, at) => ({
  ...{ id: `tax-${at}`, name: "Tax", taxClass: "standard", countries: ["DE"], regions: [] },
  ...{ milliPercent, compound: at > 0 },
}));

/** The quote of one piece, as a session stores it. */
const quoteOf = ({ unitMinor, shippingMinor, discountId }: Priced) =>
  quote({
    ...{ currency: "EUR", at: 0, pricesIncludeTax: false, destination: { country: "DE", region: null } },
    ...{ buyer: { taxExempt: false }, taxRules, codes: ["BENCH"] },
    lines: [
      {
        ...{ id: VARIANT, productId: VARIANT, collectionIds: [], taxClass: "standard", quantity: 1 },
        ...{ priceMinor: unitMinor, sale: null },
      },
    ],
    shipping: { id: "standard", priceMinor: shippingMinor, freeFromMinor: null, tax: { by: "items" } },
    discounts: [
      {
        ...{ id: discountId, title: "Bench", code: "BENCH", minimum: null, combinesWith: [], usesLeft: null },
        effect: { kind: "percentage", basisPoints: 1000, on: { kind: "order" } },
        ...{ startsAt: null, endsAt: null },
      },
    ],
    tenders: [{ id: CARD, kind: "gift_card", title: "Gift card", balanceMinor: CARD_MINOR }],
  });

/** Statements with their values, to run once the sessions are there and before their payments. */
export function reduceSessions(priced: Priced): [text: string, values: unknown[]][] {
  const { totalMinor, subtotalMinor, shippingMinor, ...rest } = quoteOf(priced);
  const quoted = JSON.stringify({ totalMinor, subtotalMinor, shippingMinor, ...rest });
  return [
    ["ALTER TABLE bench_session ADD COLUMN card uuid DEFAULT uuidv7()", []],
    [
      `UPDATE "mod_checkout" SET "subtotalMinor" = $1, "shippingMinor" = $2, "totalMinor" = $3,
         "quote" = replace(replace($4::text, '${VARIANT}', variant::text), '${CARD}', card::text)::jsonb
       FROM bench_session WHERE "id" = session`,
      [subtotalMinor, shippingMinor, totalMinor, quoted],
    ],
    [
      `INSERT INTO "mod_gift_cards" ("id", "storeId", "currency", "initialMinor") SELECT card, 'default', 'EUR', $1::int FROM bench_session`,
      [CARD_MINOR],
    ],
    [
      `INSERT INTO "mod_gift_cards_entry" ("id", "storeId", "cardId", "kind", "amountMinor")
       SELECT uuidv7(), 'default', card, 'issue', $1::int FROM bench_session`,
      [CARD_MINOR],
    ],
    [
      `INSERT INTO "mod_gift_cards_hold" ("id", "storeId", "cardId", "sessionId", "amountMinor")
       SELECT uuidv7(), 'default', card, session, $1::int FROM bench_session`,
      [CARD_MINOR],
    ],
    [`UPDATE "mod_gift_cards" SET "heldMinor" = $1::int WHERE "id" IN (SELECT card FROM bench_session)`, [CARD_MINOR]],
  ];
}
