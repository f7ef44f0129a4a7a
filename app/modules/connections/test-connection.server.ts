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

type ConnectionTest = {
  /** `not_asked`: the store never calls this provider; it only sends events. */
  key: KeyCheck | "unreadable" | "not_asked";
  lastEventAt: Date | null;
};

/**
 * Tests a Connection: outgoing by a harmless call with its key, incoming by whether a verified event ever arrived.
 * Changes nothing. Refuses `not_found`.
 */
export async function testConnection(
  viewer: AdminViewer,
  id: string,
): Promise<{ ok: true; value: ConnectionTest } | Refused> {
  const { storeId } = viewer;
  const { connection, providerEvent } = moduleData(connectionsModule);
  const row = z.uuid().safeParse(id).success
    ? await connection.findFirst({ where: { storeId, id }, select: openFields })
    : null;
  if (!row) return { ok: false, code: "not_found" };
  await recordAudit(undefined, viewer, { action: "connection.tested", target: { kind: "connection", id } });
  const last = await providerEvent.findFirst({
    where: { storeId, connectionId: id },
    select: { receivedAt: true },
    orderBy: { receivedAt: "desc" },
  });
  const opened = tryOpen(row);
  const client = opened && providers[opened.provider].payments?.client(opened, reachThrough(opened));
  const key = !opened ? "unreadable" : client ? await client.check() : "not_asked";
  return { ok: true, value: { key, lastEventAt: last?.receivedAt ?? null } };
}
