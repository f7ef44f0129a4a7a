import { z } from "zod";
import { authData } from "#app/platform/auth-data.server.ts";
import type { AdminViewer } from "../identity/viewer.ts";

/** The email addresses of these accounts by their ids, for an Operator of their Store; unknown ids are left out. */
export async function emailsOf({ storeId }: AdminViewer, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = userIds.filter((id) => z.uuid().safeParse(id).success);
  const users = await authData().authUser.findMany({
    where: { storeId, id: { in: ids } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}
