/** The default password of the Store Admin account is public knowledge: it opens nothing in a store that others reach. */
import { randomUUID } from "node:crypto";
import { isPublicStore } from "#app/platform/app-url.server.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { verifyPassword } from "./password-hashing.server.ts";

/** Compared as the library hashes it: it takes several spellings of a character as one (Unicode NFKC). */
export function isPublishedPassword(password: string): boolean {
  return password.normalize("NFKC") === PUBLISHED_ADMIN_PASSWORD;
}

/**
 * Lets a sign-in with the published password to a public store fail as a wrong password does, with the same work: it
 * goes on with a password that nobody has.
 * @param path the library's endpoint
 * @returns what replaces the request's body; undefined where nothing does
 */
export function withoutPublishedPassword(path: string, body: unknown) {
  if (path !== "/sign-in/email" || typeof body !== "object" || body === null || !("password" in body)) return undefined;
  if (typeof body.password !== "string" || !isPublishedPassword(body.password) || !isPublicStore()) return undefined;
  log.warn(
    "A sign-in with the published default password was refused. Replace it: npm run admin -- set-password EMAIL",
  );
  return { context: { body: { ...body, password: randomUUID() } } };
}

/** The Operators of this Store whose password is still the published one, by user id. One hash for each Operator. */
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
