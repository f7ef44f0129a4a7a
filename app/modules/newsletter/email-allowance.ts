import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";

const A_DAY = 3;

export const sinceYesterday = (mailedAt: readonly Date[], now: Date): Date[] =>
  mailedAt.filter((at) => now.getTime() - at.getTime() < DAY_MS);

/** Whether an inbox may get an email: one an hour, three a day. */
export function mayEmail(mailedAt: readonly Date[], now: Date): boolean {
  const recent = sinceYesterday(mailedAt, now);
  return recent.length < A_DAY && recent.every((at) => now.getTime() - at.getTime() >= HOUR_MS);
}
