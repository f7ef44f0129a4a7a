import { formatInstant } from "#app/kernel/formats.ts";
import { useFormats } from "./formats.ts";

export type DateTimeProps = { value: Date | string; form?: "date" | "datetime"; className?: string };

/** An instant in the Store's time zone, with the zone's short name where it has a time. */
export function DateTime({ value, form = "datetime", className }: DateTimeProps) {
  const instant = new Date(value);
  const text = formatInstant(instant, form, useFormats());
  // A browser's names of months and zones may be another release's: the server's text stays.
  return (
    <time dateTime={instant.toISOString()} className={className} suppressHydrationWarning>
      {text}
    </time>
  );
}
