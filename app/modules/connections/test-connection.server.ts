import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { KeyCheck } from "#app/modules/payments/payment-client.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Refused } from "#app/platform/refusal.ts";
import { connectionsModule } from "./module.ts";
import { openFields, tryOpen } from "./open-connection.server.ts";
import { providers } from "./providers.server.ts";
import { reachThrough } from "./repository.server.ts";

type ConnectionTest = {
  /** `not_asked`: nothing is called through this provider; it sends events only. */
  key: KeyCheck | "unreadable" | "not_asked";
  lastEventAt: Date | null;
};

/**
 * Tries a Connection: there with a harmless call that uses its key, and back by whether a verified event ever came.
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
