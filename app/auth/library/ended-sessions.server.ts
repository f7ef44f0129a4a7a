import { storeScopedAuthClient } from "../identity/store-scope.server.ts";

/** Deletes this Store's sessions, and single sign-ons begun but never finished, that ended before `now`. */
export async function removeEndedSessions(now: Date) {
  const client = storeScopedAuthClient();
  const ended = { where: { expiresAt: { lt: now } } };
  await client.authSession.deleteMany(ended);
  await client.authVerification.deleteMany(ended);
}

/**
 * Ends a person's sessions in this Store; their next request is anonymous.
 * @param except the id of the one that goes on
 * @returns how many were ended
 */
export async function endSessionsOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
  const where = { userId, ...(except === undefined ? {} : { id: { not: except } }) };
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where });
  return count;
}

/** Ends one session of a person. @returns false when they have none with that id */
export async function endSession(userId: string, id: string): Promise<boolean> {
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where: { userId, id } });
  return count === 1;
}
