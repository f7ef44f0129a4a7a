import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { SystemViewer } from "../identity/viewer.ts";

/** The Operators of this Store who are not shut out, with where each reads email. */
export function operatorAddresses({ storeId }: SystemViewer): Promise<{ id: string; email: string }[]> {
  return authData().authUser.findMany({
    where: { storeId, role: "admin", banned: false },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
}

/** The role of this Store's account with an email address; null where there is none. */
export async function roleOfAddress(email: string): Promise<string | null> {
  const where = { storeId_email: { storeId: env().STORE_ID, email: email.toLowerCase() } };
  const found = await authData().authUser.findUnique({ where, select: { role: true } });
  return found?.role ?? null;
}
