/** Calendar days (`YYYY-MM-DD`) of a time zone, and the instants at which they begin. */
import { DAY_MS } from "./time.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a zone's clocks are ahead of UTC at an instant, in milliseconds. @throws RangeError for an invalid date */
function offsetAt(instant: number, timeZone: string): number {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, known);
  const name = known.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes, seconds = "0"] = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  const ahead = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** Years beyond 9999 have a sign and more digits. */
function dayInUtc(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return iso.slice(0, iso.indexOf("T"));
}

/** The day that it is at an instant. */
export function dayOf(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  return dayInUtc(at + offsetAt(at, timeZone));
}

/** The day so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return dayInUtc(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The first instant of a day: midnight, or the end of the gap where clocks skip it. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => offsetAt(near, timeZone));
  const starts = offsets.map((offset) => midnight - offset);
  const existing = starts.filter((start, at) => offsetAt(start, timeZone) === offsets[at]);
  return new Date(existing.length > 0 ? Math.min(...existing) : Math.max(...starts));
}

/** The last millisecond of a day. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}
