/** What is published and hidden at chosen times: products, pages and posts. */
import { instantAt, localTimeOf } from "./calendar.ts";

/** When a draft is published, and when what is published, or will be, becomes a draft. */
export type Schedule = { publishAt: Date | null; hideAt: Date | null };
export type ScheduleField = keyof Schedule;

/** Says what is wrong with a schedule, by field. @param isDraft whether it's hidden until it's published */
export function checkSchedule(
  { publishAt, hideAt, isDraft }: Schedule & { isDraft: boolean },
  complain: (field: ScheduleField, message: string) => void,
): void {
  if (publishAt && !isDraft) complain("publishAt", "Choose Draft to publish it at this time.");
  if (hideAt && isDraft && !publishAt) complain("hideAt", "Enter when it’s published, too.");
  if (publishAt && hideAt && hideAt <= publishAt) complain("hideAt", "Enter a time after it’s published.");
}

/** The instant that someone typed into a `datetime-local` field, which may be invalid; null for nothing. */
export const typedTime = (typed: string, timeZone: string): Date | null =>
  typed.trim() ? instantAt(typed.trim(), timeZone) : null;

/** What a `datetime-local` field shows for an instant; empty for none. */
export const timeText = (instant: Date | null, timeZone: string): string =>
  instant ? localTimeOf(instant, timeZone) : "";
