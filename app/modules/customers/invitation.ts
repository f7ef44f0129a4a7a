import { DAY_MS } from "#app/kernel/time.ts";

/** Whether a Customer may be invited to create an account: at most once in 24 hours. */
export const mayInvite = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= DAY_MS;
