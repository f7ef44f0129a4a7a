import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";

export const noticeStates = ["pending", "waiting", "told"] as const;
export type NoticeState = (typeof noticeStates)[number];

export type NoticeStep = "requested" | "confirmed" | "told" | "returned";

const steps: Record<NoticeStep, { from: readonly NoticeState[]; to: NoticeState }> = {
  requested: { from: ["pending", "told"], to: "pending" },
  confirmed: { from: ["pending"], to: "waiting" },
  told: { from: ["waiting"], to: "told" },
  // The product was hidden before the email was written.
  returned: { from: ["told"], to: "waiting" },
};

export const stepOf = (step: NoticeStep) => steps[step];

/** How long each state is kept. An address is confirmed before, or not at all. */
const keptDays: Record<NoticeState, number> = { pending: 7, waiting: 365, told: 30 };

/** What entered its state before this is deleted. */
export const keptSince = (state: NoticeState, now: Date): Date => new Date(now.getTime() - keptDays[state] * DAY_MS);

/**
 * How many more people may be told that a variant is back: no more than pieces that nobody was told of.
 * @param available how many can be bought now @param announced of how many of them people were told
 */
export const peopleToTell = ({ available, announced }: { available: number; announced: number }): number =>
  Math.max(0, available - announced);

/** How many emails a day strangers can cause for an inbox. */
export const EMAILS_A_DAY = 5;

/** Until a variant that nobody can see is looked at again. */
export const HIDDEN_MS = 10 * MINUTE_MS;
