const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives, in milliseconds, without use and in all. */
export const sessionLifetimes = {
  customer: { idle: 7 * DAY, absolute: 30 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
} as const;

/** Whether a session may still be used at `now`, given when it was made and last used. */
export function sessionIsAlive(session: { role: string; createdAt: Date; usedAt: Date }, now: Date): boolean {
  const limits = session.role === "admin" ? sessionLifetimes.admin : sessionLifetimes.customer;
  return (
    now.getTime() - session.createdAt.getTime() < limits.absolute &&
    now.getTime() - session.usedAt.getTime() < limits.idle
  );
}
