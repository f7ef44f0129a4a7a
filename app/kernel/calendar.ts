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

/** The day that a column of the database has, which knows no time. */
export const storedDay = (date: Date): string => dayInUtc(date.getTime());

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
  return earliestShowing(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** @param shown what clocks show, read as UTC */
function earliestShowing(shown: number, timeZone: string): Date {
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timeZone));
  const instants = offsets.map((offset) => shown - offset);
  const existing = instants.filter((instant, at) => offsetAt(instant, timeZone) === offsets[at]);
  return new Date(existing.length > 0 ? Math.min(...existing) : Math.max(...instants));
}

/**
 * The instant at which clocks show a day and time (`YYYY-MM-DDTHH:MM`): the first where they show it twice, and as long
 * after the gap where they skip it. An invalid date for anything else.
 */
export function instantAt(local: string, timeZone: string): Date {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  const isReal = !Number.isNaN(shown) && dayInUtc(shown) === local.slice(0, 10);
  return isReal ? earliestShowing(shown, timeZone) : new Date(Number.NaN);
}

/** The day and time that clocks show at an instant, as `YYYY-MM-DDTHH:MM`: what a field of a form takes. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  const shown = at + offsetAt(at, timeZone);
  return `${dayInUtc(shown)}T${new Date(shown).toISOString().slice(-13, -8)}`;
}

/** The last millisecond of a day. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}
