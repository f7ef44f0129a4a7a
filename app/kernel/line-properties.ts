/** What a Shopper chose for a line beside its variant: whom a gift card is for, and when it goes out. */
import type { Texts } from "#app/texts/texts.ts";
import { startOfDay } from "./calendar.ts";
import { formatDay } from "./formats.ts";
import { HOUR_MS } from "./time.ts";

export const NAME_LENGTH = 100;
export const MESSAGE_LENGTH = 500;

/** In the order of their form. */
export const linePropertyNames = ["recipientName", "recipientEmail", "message", "sendOn"] as const;
export type LinePropertyName = (typeof linePropertyNames)[number];

/** Without those that are empty; none at all: a plain line. `sendOn` is a day of the Store's time zone, YYYY-MM-DD. */
export type LineProperties = Partial<Record<LinePropertyName, string>>;

export const plainLine: LineProperties = {};

/** Properties from fields, of which any may be empty. */
export function dropEmpty(fields: Record<LinePropertyName, string | null>): LineProperties {
  return Object.fromEntries(linePropertyNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

export const hasProperties = (properties: LineProperties): boolean =>
  linePropertyNames.some((name) => properties[name] !== undefined);

export const sameProperties = (one: LineProperties, other: LineProperties): boolean =>
  linePropertyNames.every((name) => one[name] === other[name]);

type Text = { term: string; value: string };

/** Properties as people read them, in order, each with its term. */
export function propertyTexts(properties: LineProperties, language: string, t: Texts): Text[] {
  const { message } = properties;
  return [
    ...recipientTexts(properties, language, t),
    ...(message ? [{ term: t("line_properties.message"), value: message }] : []),
  ];
}

/** The same without the message: for emails to the buyer, who wrote it. */
export function recipientTexts(properties: LineProperties, language: string, t: Texts): Text[] {
  const { recipientName, recipientEmail, sendOn } = properties;
  const recipient = [recipientName, recipientEmail].filter(Boolean).join(", ");
  const when = sendOn
    ? t("line_properties.on_day", { day: formatDay(sendOn, language) })
    : t("line_properties.once_paid");
  return [
    ...(recipient ? [{ term: t("line_properties.recipient"), value: recipient }] : []),
    ...(recipientEmail ? [{ term: t("line_properties.by_email"), value: when }] : []),
  ];
}

/** Without a sending day that is before `today`, as when an order is bought again: such a gift card goes out at once. */
export function dropPastDay({ sendOn, ...others }: LineProperties, today: string): LineProperties {
  return sendOn === undefined || sendOn < today ? others : { ...others, sendOn };
}

/** In the morning: nobody likes an email at midnight. */
const SENT_FROM_MS = 8 * HOUR_MS;

/** When a gift card of that day goes out: at once where that time has passed. */
export function sendingTime(sendOn: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const due = new Date(startOfDay(sendOn, timeZone).getTime() + SENT_FROM_MS);
  return due > now ? due : now;
}
