import { automaticDiscountsOf, discountsForBuyer } from "#app/modules/discounts/internal.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import type { Tender } from "#app/modules/pricing/tender.ts";
import { buyerTaxOf } from "#app/modules/stores/internal.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { textsOf } from "#app/texts/texts.ts";
import { type Entered, nothingEntered, plainRules, type StoreRules } from "./quote.ts";

type Rules = {
  storeId: string;
  /** Null: a guest. */
  customerId: string | null;
  settings: Pick<Settings, "shipping" | "store" | "taxes">;
  keep?: Keep | undefined;
};

/** What a Store says about prices to a buyer: read before a transaction, without a statement for `keep`. */
export async function storeRules({ storeId, customerId, settings, keep }: Rules): Promise<StoreRules> {
  const { shipping, store, taxes } = settings;
  const [discounts, buyerTax] = await Promise.all([
    automaticDiscountsOf(storeId, keep),
    buyerTaxOf(storeId, customerId, keep),
  ]);
  const { language } = store;
  return { ...plainRules(env().STORE_CURRENCY, shipping), language, discounts, taxes, buyerTax };
}

type Entering = {
  storeId: string;
  /** As they were typed. */
  codes: readonly string[];
  giftCardIds: readonly string[];
  customerId: string | null;
  email: string | null;
  /** The session that asks, if there is one: what it holds is there for it. */
  sessionId?: string;
};

/** What a Shopper's codes and cards mean now. A Shopper who entered nothing costs no statement. */
export async function enteredBy(
  entering: Entering,
  { discounts: automatic, language }: Pick<StoreRules, "discounts" | "language">,
  tx?: Transaction,
): Promise<Entered> {
  const { storeId, codes, customerId, email } = entering;
  const [discounts, tenders] = await Promise.all([
    discountsForBuyer(storeId, { codes, automatic, buyer: { customerId, email } }, tx),
    tendersOf(entering, language, tx),
  ]);
  return { ...nothingEntered, codes, discounts, tenders };
}

/** Gift cards with nothing to spend stay, so that the Shopper sees them. */
async function tendersOf(
  { storeId, giftCardIds: cardIds, customerId, sessionId }: Entering,
  language: string,
  tx?: Transaction,
) {
  const currency = env().STORE_CURRENCY;
  // Quotes store these titles and hash them, so they must not depend on who asks.
  const t = textsOf(language);
  const cards = await giftCardsOf(storeId, tx).usable({ cardIds, customerId, currency, sessionId });
  return cards.map(({ id, kind, lastFour, availableMinor }): Tender => {
    const title =
      kind === "gift_card"
        ? t("checkout_answers.gift_card", { last_four: lastFour })
        : t("checkout_answers.store_credit");
    return { id, kind, title, balanceMinor: availableMinor };
  });
}
