import { storeScopedAuthClient } from "./store-scope.server.ts";

/** Deletes this Store's sessions, and single sign-ons begun but never finished, that ended before `now`. */
export async function removeEndedSessions(now: Date) {
  const client = storeScopedAuthClient();
  const ended = { where: { expiresAt: { lt: now } } };
  await client.authSession.deleteMany(ended);
  await client.authVerification.deleteMany(ended);
}
