const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives, in milliseconds, without use and in all. */
export const sessionLifetimes = {
  customer: { idle: 7 * DAY, absolute: 30 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} as const;

/** For how long, in milliseconds, a proof of who somebody is counts for the riskiest actions. */
export const FRESH_FOR = 15 * MINUTE;

type Session = { role: string; createdAt: Date; usedAt: Date };

/** When a session ends, unless it is used before: the earlier of its two limits, by the role that its person has now. */
export function sessionEnd({ role, createdAt, usedAt }: Session): Date {
  const limits = role === "admin" ? sessionLifetimes.admin : sessionLifetimes.customer;
  return new Date(Math.min(createdAt.getTime() + limits.absolute, usedAt.getTime() + limits.idle));
}

/** Whether a session may still be used at `now`, given when it was made and last used. */
export function sessionIsAlive(session: Session, now: Date): boolean {
  return now < sessionEnd(session);
}

/** Whether somebody proved who they are so lately that the riskiest actions need not ask again. */
export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < FRESH_FOR;
}
