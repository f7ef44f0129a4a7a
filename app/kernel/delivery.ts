/** When an order arrives. Working days are Monday to Friday; holidays aren't known. */
import { addDays, dayOf, localTimeOf } from "./calendar.ts";

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

/** The time of day, as `HH:MM`. */
const clockAt = (instant: Date, timeZone: string) => localTimeOf(instant, timeZone).slice("2026-11-23T".length);

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
