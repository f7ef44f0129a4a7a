/** Prices as the shop shows them, for lists: as SQL over rows with the entered price and the class. */
import type { Viewer } from "#app/auth/identity/viewer.ts";
import { GIFT_CARD_CLASS } from "#app/kernel/item-facts.ts";
import { type Rates, shownPrice } from "#app/modules/pricing/tax.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { type ShopRates, shopRatesOf } from "#app/modules/stores/tax-rules.ts";
import { env } from "#app/platform/env.server.ts";
import { joinSql, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { enteredPrices, type PriceRange } from "./entered-prices.ts";

/** The tax class of a product, as `taxClassOf` says it. @param row its alias */
export const classColumn = (row: Sql): Sql =>
  sql`CASE WHEN ${row}."kind" = 'gift_card' THEN ${GIFT_CARD_CLASS}::text ELSE ${row}."taxClass" END`;

type Priced = PriceFilter & { sort: string };

/** What a list depends on where the shop shows other prices than those that were entered; null where it doesn't. */
export async function ratesOfList(query: Priced, viewer: Viewer, keep: Keep): Promise<ShopRates | null> {
  const { sort, min, max } = query;
  if (sort !== "price-asc" && sort !== "price-desc" && min === undefined && max === undefined) return null;
  return shopRatesOf((await settingsFor(viewer, keep)).taxes);
}

/** A row's price as entered, and its tax class. */
type Columns = { price: Sql; taxClass: Sql };

/** What holds for the class of a row. */
function byClass({ classes }: ShopRates, taxClass: Sql, of: (rates: Rates) => Sql): Sql {
  const [standard, ...others] = classes.map(({ taxClass: name, rates }) => ({ name, value: of(rates) }));
  if (!standard) return noSql;
  const cases = others.map(({ name, value }) => sql`WHEN ${name}::text THEN ${value}`);
  return sql`CASE ${taxClass} ${joinSql(cases, " ")} ELSE ${standard.value} END`;
}

/** `shownPrice` in SQL. PostgreSQL's `div` of `numeric` is exact. */
function shownColumn(price: Sql, { parts, net, gross }: Rates, isShownWithTax: boolean): Sql {
  const share = (part: number, whole: number) =>
    sql`div(2 * ${price}::numeric * ${part}::bigint + ${whole}::bigint, 2 * ${whole}::bigint)`;
  if (!isShownWithTax) return share(net, gross);
  return joinSql([sql`${price}::numeric`, ...parts.map((part) => share(part, net))], " + ");
}

/** The price to sort by. @param shop null where prices are shown as they were entered, which is what an index has */
export function priceKey({ price, taxClass }: Columns, shop: ShopRates | null): Sql {
  return shop ? byClass(shop, taxClass, (rates) => shownColumn(price, rates, shop.view.shown)) : price;
}

type PriceFilter = { min?: number | undefined; max?: number | undefined };

/** Conditions of a filter by shown prices in major units. The widest range of all classes comes first: an index has it. */
export function priceConditions({ price, taxClass }: Columns, filter: PriceFilter, shop: ShopRates | null): Sql[] {
  const currency = env().STORE_CURRENCY;
  if (!shop)
    return within(
      price,
      enteredPrices(filter, (priceMinor) => priceMinor, currency),
    );
  const range = (rates: Rates) => enteredPrices(filter, (entered) => shownPrice(entered, rates, shop.view), currency);
  const ranges = shop.classes.map(({ rates }) => range(rates));
  const ends = (end: keyof PriceRange) => ranges.flatMap((each) => each[end] ?? []);
  const widest = within(price, {
    from: filter.min === undefined ? null : Math.min(...ends("from")),
    to: filter.max === undefined ? null : Math.max(...ends("to")),
  });
  if (widest.length === 0) return [];
  return [...widest, byClass(shop, taxClass, (rates) => joinSql(within(price, range(rates)), " AND "))];
}

const within = (price: Sql, { from, to }: PriceRange): Sql[] => [
  ...(from === null ? [] : [sql`${price} >= ${from}`]),
  ...(to === null ? [] : [sql`${price} <= ${to}`]),
];
