import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type Entered, nothingEntered, plainRules, type StoreRules } from "./quote.ts";

type Rules = { storeId: string; settings: Pick<Settings, "shipping" | "taxes">; keep?: Keep | undefined };

/** What a Store says about prices, whoever buys: read before a transaction, without a statement for `keep`. */
export async function storeRules({ settings }: Rules): Promise<StoreRules> {
  return plainRules(env().STORE_CURRENCY, settings.shipping.methods);
}

type Entering = {
  storeId: string;
  /** As they were typed. */
  codes: readonly string[];
  giftCardIds: readonly string[];
  customerId: string | null;
  email: string | null;
};

/** What a Shopper's codes and cards mean now. A Shopper who entered nothing costs no statement. */
export async function enteredBy({ codes }: Entering, _tx?: Transaction): Promise<Entered> {
  return { ...nothingEntered, codes };
}
