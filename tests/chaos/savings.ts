/** What lowers an order and what pays it, beside a payment: made before the sale, and entered by who buys. */
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newDiscount, tenPercent } from "#tests/fixtures/discounts.ts";
import { issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { storedSettings } from "#tests/fixtures/settings.ts";
import { insist, type Person, type Shop, unexpected } from "./person.ts";

/** Together they pay for a few orders; the last one for as many as there are. */
const BALANCES = [900, 2500, 4000, 6000, 9_000_000];

/** Two taxes are added to prices, the second one on the first. */
const taxes = {
  pricesIncludeTax: false,
  zones: [
    {
      ...{ id: "germany", name: "Germany", countries: ["DE"] },
      rates: [
        { id: "vat", name: "VAT", basisPoints: 1900 },
        { id: "levy", name: "Levy", basisPoints: 175, compound: true },
      ],
    },
  ],
};
const transfer = { id: "transfer", title: "Bank transfer", description: "", instructions: "Sample Bank", days: 10 };

/** A code and an automatic discount, each with fewer uses than there are purchases, cards, taxes and a way to pay by hand. */
export async function stockSavings(purchases: number): Promise<Pick<Shop, "code" | "giftCards" | "way">> {
  await saveSettings("taxes", taxes);
  await saveSettings("manualPayments", { ways: [transfer] });
  const combinesWith = ["product", "order", "shipping"] as const;
  const { code } = await newDiscount({ usageLimit: Math.ceil(purchases / 6), combinesWith: [...combinesWith] });
  const effect = { kind: "amount", amountMinor: 150, on: tenPercent.on } as const;
  await newDiscount({
    ...{ kind: "automatic", title: "A little off", effect },
    ...{ usageLimit: Math.ceil(purchases / 2), combinesWith: [...combinesWith] },
  });
  const giftCards: string[] = [];
  for (const amountMinor of BALANCES) giftCards.push((await issuedGiftCard({ amountMinor })).code);
  return { code, giftCards, way: transfer.id };
}

async function saveSettings(group: "taxes" | "manualPayments", value: object) {
  const where = { storeId: env().STORE_ID, group };
  const { value: before } = await storedSettings(group);
  const data = { value: { ...before, ...value } };
  await db().storeSetting.upsert({ where: { storeId_group: where }, create: { ...where, ...data }, update: data });
}

/** Half of them have heard of the code, and one in three was given one gift card or two. */
export async function enterSavings(person: Person) {
  const { random, shop } = person;
  if (random() < 0.5) await enter(person, { intent: "enter-code", discountCode: shop.code });
  const cards = random();
  for (let left = cards < 0.1 ? 2 : cards < 0.35 ? 1 : 0; left > 0; left--) {
    const giftCard = shop.giftCards[Math.floor(random() * shop.giftCards.length)] ?? "";
    await enter(person, { intent: "use-gift-card", giftCard });
  }
}

/** A card with nothing left on it is refused as if it didn't exist. */
async function enter(person: Person, form: Record<string, string>) {
  const answer = await insist(person, () => person.client.submit("/cart", form));
  if (![303, 404, 409].includes(answer.status)) throw unexpected("entering a code", answer);
}
