import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** How long a session lives, in milliseconds: without use, and in total. */
export const sessionLifetimes = {
  customer: { idle: 7 * DAY_MS, absolute: 30 * DAY_MS },
  admin: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
} as const;

/** How long, in milliseconds, a proof of identity counts as fresh for the riskiest actions. */
export const FRESH_FOR = 15 * MINUTE_MS;

type Session = { role: string; createdAt: Date; usedAt: Date };

/** When a session expires unless it is used: the earlier of its two limits, by its owner's current role. */
export function sessionEnd({ role, createdAt, usedAt }: Session): Date {
  const limits = role === "admin" ? sessionLifetimes.admin : sessionLifetimes.customer;
  return new Date(Math.min(createdAt.getTime() + limits.absolute, usedAt.getTime() + limits.idle));
}

export function sessionIsAlive(session: Session, now: Date): boolean {
  return now < sessionEnd(session);
}

/** Whether the proof of identity is fresh enough for the riskiest actions. */
export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < FRESH_FOR;
}
