import { storeScopedAuthClient } from "./store-scope.server.ts";

/** Deletes this Store's sessions that ended before `now`. */
export async function removeEndedSessions(now: Date) {
  await storeScopedAuthClient().authSession.deleteMany({ where: { expiresAt: { lt: now } } });
}
