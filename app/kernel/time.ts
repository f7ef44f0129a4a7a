import { currentTexts, type Texts } from "#app/texts/texts.ts";

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;

/** A length of time, rounded up, as "90 seconds" or "3 hours". @param t for another reader than the one answered now */
export function waitText(seconds: number, { language }: Pick<Texts, "language"> = currentTexts()): string {
  const inUnit = (value: number, unit: "second" | "minute" | "hour") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
  if (seconds < 90) return inUnit(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? inUnit(minutes, "minute") : inUnit(Math.ceil(minutes / 60), "hour");
}

/** What someone reads who sent too many requests. @param t as above */
export const limitedText = (seconds: number, t: Texts = currentTexts()) =>
  t("errors.limited", { wait: waitText(seconds, t) });
