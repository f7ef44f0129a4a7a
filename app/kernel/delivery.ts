/** When an order arrives. Working days are Monday to Friday; holidays aren't known. */
import { addDays, dayOf } from "./calendar.ts";

export type DeliveryTime = {
  /** Working days until it's handed over. */
  handlingDays: number;
  /** Until when an order counts as that day's, as `HH:MM` in the Store's time zone; empty: midnight. */
  cutOff: string;
  /** Working days on the way; null where that isn't said. */
  deliveryMin: number | null;
  deliveryMax: number | null;
};

/** The first and the last day, as `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string };

const SATURDAY = 6;

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY;
}

function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

function workingDaysLater(day: string, days: number): string {
  let later = day;
  for (let passed = 0; passed < days; passed++) later = nextWorkingDay(later);
  return later;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(instant: Date, timeZone: string): string {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  clocks.set(timeZone, known);
  return known.format(instant);
}

/** The day on which an order of this instant is handed over. */
export function handOverDay({ handlingDays, cutOff }: DeliveryTime, at: Date, timeZone: string): string {
  const today = dayOf(at, timeZone);
  const isLate = cutOff !== "" && clockAt(at, timeZone) >= cutOff;
  const first = isWorkingDay(today) && !isLate ? today : nextWorkingDay(today);
  return workingDaysLater(first, handlingDays);
}

/** The days between which an order of this instant arrives; null where the method doesn't say how long it takes. */
export function deliveryDays(time: DeliveryTime, at: Date, timeZone: string): DayRange | null {
  const { deliveryMin, deliveryMax } = time;
  const shortest = deliveryMin ?? deliveryMax;
  if (shortest === null) return null;
  const handedOver = handOverDay(time, at, timeZone);
  const longest = Math.max(shortest, deliveryMax ?? shortest);
  return { from: workingDaysLater(handedOver, shortest), to: workingDaysLater(handedOver, longest) };
}

const ranges = new Map<string, Intl.DateTimeFormat>();

/** Days as people read them: "Thu, 26 – Mon, 30 Nov". */
export function dayRangeText({ from, to }: DayRange, language: string): string {
  const known =
    ranges.get(language) ??
    new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  ranges.set(language, known);
  return known.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
