import { DAY_MS } from "#app/kernel/time.ts";

/** So many customers are invited together at the most. */
export const MOST_INVITED = 100;

/** Whether a Customer may be invited to create an account: at most once in 24 hours. */
export const mayInvite = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= DAY_MS;
