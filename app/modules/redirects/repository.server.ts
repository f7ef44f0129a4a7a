import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { redirectsModule } from "./module.ts";
import { normalPath } from "./redirect.ts";

/** Where a path leads; `to` is null where what it had is gone. */
export type OldPath = { to: string | null };

/** What anyone may learn of a Store's old paths. */
export function redirectsFor({ storeId }: Pick<Viewer, "storeId">) {
  const { query } = moduleData(redirectsModule);
  return {
    /** Where a path leads for which nothing else answers; null for one that never had anything. In one statement. */
    async find(path: string): Promise<OldPath | null> {
      const from = normalPath(path);
      if (from === null) return null;
      // What it leads to may be gone itself.
      const [found] = await query<OldPath>(sql`
        SELECT CASE WHEN gone."id" IS NULL THEN r."toPath" END AS "to" FROM "mod_redirects" r
        LEFT JOIN "mod_redirects" gone ON gone."storeId" = r."storeId" AND gone."fromPath" = r."toPath"
          AND gone."toPath" IS NULL AND gone."removedAt" IS NULL
        WHERE r."storeId" = ${storeId} AND r."fromPath" = ${from} AND r."removedAt" IS NULL`);
      return found ?? null;
    },
  };
}
