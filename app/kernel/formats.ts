/** How a Store writes numbers, days and times for people. Money is in money.ts. */

export type Formats = {
  /** A BCP 47 language tag. */
  language: string;
  /** An IANA time zone. */
  timeZone: string;
};

/** Of a Store that has chosen neither, and of error pages that don't know their Store's. */
export const standardFormats: Formats = { language: "en", timeZone: "UTC" };

const numbers = new Map<string, Intl.NumberFormat>();

/** A number as people read it: "1,234" or "1.5". */
export function formatNumber(value: number, language: string): string {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known.format(value);
}

const changes = new Map<string, Intl.NumberFormat>();

/** How much more or less one number is than another: "+12%"; null where there is nothing to compare with. */
export function formatChange({ from, to }: { from: number; to: number }, language: string): string | null {
  if (from === 0) return null;
  const known =
    changes.get(language) ??
    new Intl.NumberFormat(language, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
  changes.set(language, known);
  return known.format(to / from - 1);
}

const shares = new Map<string, Intl.NumberFormat>();

/** A part of a whole: "38%". @param whole above 0 */
export function formatShare({ part, whole }: { part: number; whole: number }, language: string): string {
  const known = shares.get(language) ?? new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  shares.set(language, known);
  return known.format(part / whole);
}

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const forms = {
  /** 21 Nov 2026 */
  date: day,
  /** 21 Nov 2026, 14:03 UTC */
  datetime: { ...day, ...time },
  /** 21 November 2026 at 14:03 UTC */
  sentence: { ...day, ...time, month: "long" },
} as const;
export type InstantForm = keyof typeof forms;

const instants = new Map<string, Intl.DateTimeFormat>();

/** An instant as people read it in the Store's time zone. @throws RangeError for an invalid date */
export function formatInstant(instant: Date, form: InstantForm, { language, timeZone }: Formats): string {
  const key = `${form} ${timeZone} ${language}`;
  const known = instants.get(key) ?? new Intl.DateTimeFormat(language, { ...forms[form], timeZone });
  instants.set(key, known);
  return known.format(instant);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From then on a date says more. */
const LONGEST_AGO = 7 * DAY;
const agos = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago an instant was, in whole units: "now", "5 minutes ago", "3 days ago"; then, and ahead, its date. */
export function formatAgo(instant: Date, now: Date, { language, timeZone }: Formats): string {
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1000);
  // Clocks of two machines differ a little.
  if (seconds < -MINUTE || seconds >= LONGEST_AGO) return formatInstant(instant, "date", { language, timeZone });
  const isNow = seconds < MINUTE;
  const key = `${isNow} ${language}`;
  const known = agos.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric: isNow ? "auto" : "always" });
  agos.set(key, known);
  if (isNow) return known.format(0, "second");
  if (seconds < HOUR) return known.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return known.format(-Math.floor(seconds / HOUR), "hour");
  return known.format(-Math.floor(seconds / DAY), "day");
}

const ranges = new Map<string, Intl.DateTimeFormat>();

/** Days from one to another (`YYYY-MM-DD`) as people read them: "Thu 26 – Mon 30 Nov". */
export function formatDays({ from, to }: { from: string; to: string }, language: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  const known = ranges.get(language) ?? new Intl.DateTimeFormat(language, options);
  ranges.set(language, known);
  return known.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** A day (`YYYY-MM-DD`) as people read it: "24 Dec 2026". @throws RangeError for anything else */
export const formatDay = (of: string, language: string): string =>
  formatInstant(new Date(`${of}T00:00:00Z`), "date", { language, timeZone: "UTC" });

/** A time zone where no instant is meant, as in "Today (New York time)"; UTC is named by itself. */
export function zoneText(timeZone: string): string {
  const [region, ...places] = timeZone.split("/");
  const place = places.at(-1)?.replaceAll("_", " ");
  if (place === undefined) return timeZone;
  return region === "Etc" ? place : `${place} time`;
}
