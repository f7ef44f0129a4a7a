import { db } from "#app/platform/db.server.ts";
import type { SystemViewer } from "../viewer.ts";

/** The Operators of this Store who are not shut out, with where each reads email. */
export function operatorAddresses({ storeId }: SystemViewer): Promise<{ id: string; email: string }[]> {
  return db().authUser.findMany({
    where: { storeId, role: "admin", banned: false },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
}
