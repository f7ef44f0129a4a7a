import { formatInstant } from "./date-format.ts";

export type DateTimeProps = { value: Date | string; form?: "date" | "datetime"; className?: string };

export function DateTime({ value, form = "datetime", className }: DateTimeProps) {
  const instant = new Date(value);
  return (
    <time dateTime={instant.toISOString()} className={className}>
      {formatInstant(instant, form)}
    </time>
  );
}
