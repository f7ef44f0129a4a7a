import { formatAgo, formatInstant } from "#app/kernel/formats.ts";
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

/** How long ago something was, with the instant as its title; a date once that says more. For staff. */
export function Ago({ value, className }: Omit<DateTimeProps, "form">) {
  const formats = useFormats();
  const instant = new Date(value);
  return (
    <time
      dateTime={instant.toISOString()}
      title={formatInstant(instant, "datetime", formats)}
      className={className}
      // Some time passes between the server's text and the browser's: the server's stays.
      suppressHydrationWarning
    >
      {formatAgo(instant, new Date(), formats)}
    </time>
  );
}
