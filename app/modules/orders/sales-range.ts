import { addDays } from "#app/kernel/calendar.ts";
import { DAY_MS } from "#app/kernel/time.ts";

export const salesRanges = ["today", "7", "30", "90", "own"] as const;
export type SalesRange = (typeof salesRanges)[number];

/** Days (`YYYY-MM-DD`), both included. */
export type Days = { from: string; to: string };
export type SalesQuery = { range: SalesRange; from: string | null; to: string | null };
export type BestSeller = { handle: string; title: string; pieces: number; revenueMinor: number };
export type SalesPeriod = Days & { range: SalesRange; before: Days };

/** What sold most is counted in so many orders of the period, the newest. */
export const RANKED_ORDERS = 10_000;

const MOST_DAYS = 366;
export const standard = "30";

const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * The days that a range means, with as many before them to compare with. Days of one's own are put in order and end
 * today at the latest, and the first of more than 366 are left out; without both days it is the standard range.
 */
export function salesPeriod(query: SalesQuery, today: string): SalesPeriod {
  const days = ownDays(query, today);
  const range = days ? "own" : query.range === "own" ? standard : query.range;
  const shown = days ?? { from: addDays(today, range === "today" ? 0 : 1 - Number(range)), to: today };
  const before = { from: addDays(shown.from, -lengthOf(shown)), to: addDays(shown.from, -1) };
  return { range, ...shown, before };
}

function ownDays({ range, from, to }: SalesQuery, today: string): Days | null {
  if (range !== "own" || !from || !to) return null;
  const [first = today, last = today] = [from, to].map((given) => (given > today ? today : given)).toSorted();
  const earliest = addDays(last, 1 - MOST_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
}

/** Each day of a period. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, at) => addDays(days.from, at));
