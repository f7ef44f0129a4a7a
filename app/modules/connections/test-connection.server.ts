import { z } from "zod";
import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { reachOf } from "#app/platform/http/guarded-request.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import { openFields, tryOpen } from "./open-connection.server.ts";
import type { KeyCheck } from "./payment-client.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { reachThrough } from "./repository.server.ts";

/** `not_asked`: the store never calls this provider; it only sends events. */
type KeyTest = KeyCheck | "unreadable" | "not_asked";
type Tested = { ok: true; value: { key: KeyTest } } | Refused;

const findSealed = async ({ storeId }: AdminViewer, id: string) =>
  z.uuid().safeParse(id).success
    ? moduleData(connectionsModule).connection.findFirst({ where: { storeId, id }, select: openFields })
    : null;

/** Tests a Connection's key by a harmless call. Changes nothing. Refuses `not_found`. */
export async function testConnection(viewer: AdminViewer, id: string): Promise<Tested> {
  const row = await findSealed(viewer, id);
  if (!row) return { ok: false, code: "not_found" };
  await recordAudit(undefined, viewer, { action: "connection.tested", target: { kind: "connection", id } });
  const opened = tryOpen(row);
  const client = opened && providers[opened.provider].payments?.client(opened, reachThrough(opened));
  return { ok: true, value: { key: !opened ? "unreadable" : client ? await client.check() : "not_asked" } };
}

type Entered = {
  /** Whose stored values stand in for those that aren't entered; null for a new one. */
  connectionId: string | null;
  provider: ProviderId;
  test: boolean;
  settings?: object;
  secrets?: object;
};

/**
 * The same for values that were entered and aren't saved. It takes a fresh proof, as saving them does: a stored key goes
 * to an entered address.
 */
export async function testEntered(viewer: FreshAdminViewer, entered: Entered): Promise<Tested> {
  const { connectionId, provider, test } = entered;
  const row = connectionId === null ? null : await findSealed(viewer, connectionId);
  if (connectionId !== null && row?.provider !== provider) return { ok: false, code: "not_found" };
  await recordAudit(undefined, viewer, {
    action: "connection.tested",
    ...(row ? { target: { kind: "connection", id: row.id } } : {}),
  });
  const { payments, isTest, ...schemas } = providers[provider];
  if (!payments) return { ok: true, value: { key: "not_asked" } };
  const stored = row && tryOpen(row);
  const settings = schemas.settings.safeParse(entered.settings ?? row?.settings);
  const secrets = schemas.secrets.safeParse({ ...stored?.secrets, ...entered.secrets });
  if (!settings.success || !secrets.success) return { ok: true, value: { key: "unreadable" } };
  const reach = reachOf({ test: isTest?.(secrets.data) ?? test });
  const client = payments.client({ settings: settings.data, secrets: secrets.data }, reach);
  return { ok: true, value: { key: await client.check() } };
}
