import { authData } from "#app/platform/auth-data.server.ts";
import type { AdminViewer } from "../identity/viewer.ts";

/** The emails of this Store's accounts by their ids, for an Operator to read. Accounts that are gone are left out. */
export async function findAccountEmails(
  { storeId }: AdminViewer,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const users = await authData().authUser.findMany({
    where: { storeId, id: { in: wanted } },
    select: { id: true, email: true },
  });
  return Object.fromEntries(users.map(({ id, email }) => [id, email]));
}

/** Who is an Operator of this Store, by email. */
export async function operatorChoices({ storeId }: AdminViewer): Promise<{ id: string; email: string }[]> {
  return authData().authUser.findMany({
    where: { storeId, role: "admin" },
    select: { id: true, email: true },
    orderBy: { email: "asc" },
    take: 100,
  });
}
