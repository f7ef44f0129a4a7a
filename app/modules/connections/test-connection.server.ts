import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import { openFields, tryOpen } from "./open-connection.server.ts";
import type { KeyCheck } from "./payment-client.ts";
import { providers } from "./providers.server.ts";
import { reachThrough } from "./repository.server.ts";

/** `not_asked`: the store never calls this provider; it only sends events. */
type KeyTest = KeyCheck | "unreadable" | "not_asked";

/** Tests a Connection's key by a harmless call. Changes nothing. Refuses `not_found`. */
export async function testConnection(
  viewer: AdminViewer,
  id: string,
): Promise<{ ok: true; value: { key: KeyTest } } | Refused> {
  const { storeId } = viewer;
  const { connection } = moduleData(connectionsModule);
  const row = z.uuid().safeParse(id).success
    ? await connection.findFirst({ where: { storeId, id }, select: openFields })
    : null;
  if (!row) return { ok: false, code: "not_found" };
  await recordAudit(undefined, viewer, { action: "connection.tested", target: { kind: "connection", id } });
  const opened = tryOpen(row);
  const client = opened && providers[opened.provider].payments?.client(opened, reachThrough(opened));
  return { ok: true, value: { key: !opened ? "unreadable" : client ? await client.check() : "not_asked" } };
}
