import type { Discount } from "#app/modules/pricing/discount.ts";
import { quote } from "#app/modules/pricing/quote.ts";
import type { QuoteInput } from "#app/modules/pricing/quote-input.ts";
import { atLeast, type Finding, quantile, shareOf } from "./finding.ts";

const LINES = 50;
const ROUNDS = 15;
const ROUND_MS = 200;
const WARM_UP_MS = 1_000;

/** Five that may all be used together, so that every combination is compared. */
const effects: Discount["effect"][] = [
  {
    ...{ kind: "buy_get", times: null, buy: { quantity: 2, items: { kind: "collections", ids: ["0"] } } },
    get: { quantity: 1, items: { kind: "collections", ids: ["0"] }, basisPoints: 10_000 },
  },
  { kind: "percentage", basisPoints: 1500, on: { kind: "collections", ids: ["1", "2"] } },
  { kind: "percentage", basisPoints: 1000, on: { kind: "order" } },
  { kind: "amount", amountMinor: 2500, on: { kind: "order" } },
  { kind: "free_shipping" },
];

/** Without taxes inside, which takes more sums than with. */
const input: QuoteInput = {
  ...{ currency: "USD", at: 0, pricesIncludeTax: false, buyer: { taxExempt: false }, codes: [], tenders: [] },
  lines: Array.from({ length: LINES }, (_, at) => ({
    ...{ id: `variant-${at}`, productId: `product-${at}`, collectionIds: [String(at % 5)], taxClass: "standard" },
    ...{ quantity: 1 + (at % 4), priceMinor: 999 + 137 * at, sale: null },
  })),
  shipping: { id: "standard", priceMinor: 990, freeFromMinor: null, tax: { by: "items" } },
  destination: { country: "US", region: "CA" },
  taxRules: [7250, 1000, 250].map((milliPercent, at) => ({
    ...{ id: `tax-${at}`, name: "Tax", taxClass: "standard", countries: ["US"], regions: ["CA"] },
    ...{ milliPercent, compound: false },
  })),
  discounts: effects.map((effect, at) => ({
    ...{ id: `discount-${at}`, title: "Discount", code: null, effect, minimum: null },
    ...{
      combinesWith: ["product", "order", "shipping"],
      startsAt: null,
      endsAt: null,
      usesLeft: null,
      countries: [],
      barred: null,
    },
  })),
};

/** Calls in a second of this process's processor time, which other programs take nothing from. */
function rateOf(call: () => unknown, milliseconds: number): number {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  let calls = 0;
  while (performance.now() - startedAt < milliseconds) {
    call();
    calls++;
  }
  const { user, system } = process.cpuUsage(cpu);
  return (calls * 1e6) / (user + system);
}

/** What a large order costs to compute against what it costs to write down, in turn within one process. */
export function benchQuote(): Finding[] {
  const computed = () => quote(input);
  const result = computed();
  const written = () => JSON.stringify(result);
  for (const call of [computed, written]) rateOf(call, WARM_UP_MS);
  const rounds = Array.from({ length: ROUNDS }, () => [computed, written].map((call) => rateOf(call, ROUND_MS)));
  const [quotes, texts] = [0, 1].map((which) => rounds.map((rates) => rates[which] ?? Number.NaN));
  const { share, spread } = shareOf(quotes ?? [], texts ?? []);
  const note = ` (${(1e6 / quantile(quotes ?? [], 0.5)).toFixed(0)} µs)`;
  return [
    atLeast(`quotes of ${LINES} lines, 5 discounts and 3 taxes, share of JSON.stringify`, share, 0.2, note, spread),
  ];
}
