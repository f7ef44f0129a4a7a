/** The default password of the Store Admin account is public, so it can't sign in to a public store. */
import { randomUUID } from "node:crypto";
import { isPublicStore } from "#app/platform/app-url.server.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { verifyPassword } from "./password-hashing.server.ts";

/** Compares as the library hashes, which normalises to Unicode NFKC. */
export function isPublishedPassword(password: string): boolean {
  return password.normalize("NFKC") === PUBLISHED_ADMIN_PASSWORD;
}

/**
 * Makes a sign-in to a public store with the published password fail like a wrong password, with the same work: it
 * continues with a random password.
 * @param path the library's endpoint
 * @returns the request's new body; undefined to keep it
 */
export function withoutPublishedPassword(path: string, body: unknown) {
  if (path !== "/sign-in/email" || typeof body !== "object" || body === null || !("password" in body)) return undefined;
  if (typeof body.password !== "string" || !isPublishedPassword(body.password) || !isPublicStore()) return undefined;
  log.warn(
    "A sign-in with the published default password was refused. Replace it: npm run admin -- set-password EMAIL",
  );
  return { context: { body: { ...body, password: randomUUID() } } };
}

/** The ids of this Store's Operators who still have the published password. Computes one hash per Operator. */
export async function usersWithPublishedPassword(): Promise<string[]> {
  const accounts = await authData().authAccount.findMany({
    where: { storeId: env().STORE_ID, providerId: "credential", user: { role: "admin" } },
    select: { userId: true, password: true },
  });
  const found: string[] = [];
  for (const { userId, password: hash } of accounts) {
    if (hash && (await verifyPassword({ hash, password: PUBLISHED_ADMIN_PASSWORD }))) found.push(userId);
  }
  return found;
}
