const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A UTC instant for display: "21 Nov 2026" or "21 Nov 2026, 14:03 UTC". Without Intl, so that server and browser print
 * the same text.
 * @throws RangeError for an invalid date
 */
export function formatInstant(instant: Date, form: "date" | "datetime" = "datetime"): string {
  const iso = instant.toISOString();
  const date = `${instant.getUTCDate()} ${MONTHS[instant.getUTCMonth()]} ${instant.getUTCFullYear()}`;
  return form === "date" ? date : `${date}, ${iso.slice(11, 16)} UTC`;
}

export type DateTimeProps = { value: Date | string; form?: "date" | "datetime"; className?: string };

export function DateTime({ value, form = "datetime", className }: DateTimeProps) {
  const instant = new Date(value);
  return (
    <time dateTime={instant.toISOString()} className={className}>
      {formatInstant(instant, form)}
    </time>
  );
}
