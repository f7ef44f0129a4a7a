import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The address that this account has proved to be its own; null while it has not, and for nobody of this Store. */
export async function verifiedEmailOf(userId: string): Promise<string | null> {
  const where = { id: userId, storeId: env().STORE_ID, emailVerified: true, banned: false };
  const user = await authData().authUser.findFirst({ where, select: { email: true } });
  return user?.email ?? null;
}
