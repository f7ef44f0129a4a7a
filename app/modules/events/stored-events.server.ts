import type { ProviderId } from "#app/modules/connections/provider-id.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { eventsModule } from "./module.ts";

export type StoredEvent = { id: string; connectionId: string; provider: ProviderId; body: Uint8Array };

/** Those of these events that are still to be applied, with their content and provider. */
export function storedEvents(storeId: string, ids: readonly string[]): Promise<StoredEvent[]> {
  return moduleData(eventsModule).query<StoredEvent>(sql`
    /* prepared: read-events */
    SELECT e."id"::text, e."connectionId"::text, c."provider"::text, e."body"
    FROM "mod_connections_event" AS e JOIN "pub_connections_connection" AS c ON c."connectionId" = e."connectionId"
    WHERE e."id" = ANY(${ids}::uuid[]) AND e."storeId" = ${storeId}
      AND e."state" = 'stored' AND e."body" IS NOT NULL`);
}
