import { endOfDay, startOfDay } from "#app/kernel/calendar.ts";
import { env } from "#app/platform/env.server.ts";
import { type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Days } from "./sales-range.ts";

/** The orders `o` of some days that count as sales: in the Store's currency, without test and cancelled ones. */
export const soldIn = (storeId: string, { from, to }: Days, timeZone: string): Sql => sql`o."storeId" = ${storeId}
  AND o."placedAt" >= ${startOfDay(from, timeZone)} AND o."placedAt" <= ${endOfDay(to, timeZone)}
  AND NOT o."test" AND o."state" <> 'cancelled' AND o."currency" = ${env().STORE_CURRENCY}`;
