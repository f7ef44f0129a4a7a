import type { Texts } from "#app/texts/texts.ts";

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;

/** So long in words: "45 seconds", "2 minutes". */
export function waitText(seconds: number, { language }: Pick<Texts, "language">): string {
  const inUnit = (value: number, unit: "second" | "minute" | "hour") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
  if (seconds < 90) return inUnit(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? inUnit(minutes, "minute") : inUnit(Math.ceil(minutes / 60), "hour");
}

export const limitedText = (seconds: number, t: Texts) => t("errors.limited", { wait: waitText(seconds, t) });
