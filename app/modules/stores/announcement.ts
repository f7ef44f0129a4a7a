import { addDays, startOfDay } from "#app/kernel/calendar.ts";
import type { Settings } from "./settings.schema.ts";

type Frame = Pick<Settings["frame"], "announcement" | "announcementLink" | "announcementFrom" | "announcementUntil">;

/** When an announcement begins and ends by itself: days of the Store's, the last one included. Null: it doesn't. */
const boundsOf = ({ announcementFrom: first, announcementUntil: last }: Frame, timeZone: string) => ({
  from: first ? startOfDay(first, timeZone) : null,
  until: last ? startOfDay(addDays(last, 1), timeZone) : null,
});

/** What stands above the pages' header at a time, and where it leads; `to` is empty for a text alone. */
export function announcementAt(frame: Frame, timeZone: string, now: Date): { text: string; to: string } | null {
  const { from, until } = boundsOf(frame, timeZone);
  const isShown = frame.announcement !== "" && (!from || from <= now) && (!until || now < until);
  return isShown ? { text: frame.announcement, to: frame.announcementLink } : null;
}

/** When an announcement next appears or goes without anyone saving the settings. */
export function nextAnnouncement(frame: Frame, timeZone: string, now: Date): Date | null {
  if (frame.announcement === "") return null;
  const { from, until } = boundsOf(frame, timeZone);
  return [from, until].find((time) => time !== null && time > now) ?? null;
}
