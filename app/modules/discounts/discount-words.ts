/** What a discount does, in words. */
import { formatMoney } from "#app/kernel/money.ts";
import { formatPercent } from "#app/kernel/percent.ts";
import type { DiscountEffect, ItemFilter } from "#app/modules/pricing/discount.ts";

export type HowToWrite = { currency: string; language: string };

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function placeText(on: ItemFilter | { kind: "shipping" }): string {
  if (on.kind === "order") return "the order";
  if (on.kind === "shipping") return "shipping";
  return counted(on.ids.length, on.kind === "products" ? "product" : "collection");
}

const itemText = (quantity: number, items: ItemFilter) =>
  `${quantity} ${items.kind === "order" ? (quantity === 1 ? "item" : "items") : `of ${placeText(items)}`}`;

/** Such as "10% off the order". */
export function effectText(effect: DiscountEffect, { currency, language }: HowToWrite): string {
  switch (effect.kind) {
    case "percentage":
      return `${formatPercent(effect.basisPoints * 10, language)} off ${placeText(effect.on)}`;
    case "amount":
      return `${formatMoney(effect.amountMinor, currency, language)} off ${placeText(effect.on)}`;
    case "free_shipping":
      return "Free shipping";
    case "buy_get": {
      const { buy, get, times } = effect;
      const price = get.basisPoints === 10_000 ? "free" : `${formatPercent(get.basisPoints * 10, language)} off`;
      const most = times === null ? "" : `, at most ${counted(times, "time")}`;
      return `Buy ${itemText(buy.quantity, buy.items)}, get ${itemText(get.quantity, get.items)} ${price}${most}`;
    }
  }
}
