import { href } from "react-router";
import type { SystemViewer, Viewer } from "#app/auth/identity/viewer.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { allowsSandbox } from "#app/platform/env.server.ts";
import { reachOf } from "#app/platform/http/guarded-request.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { guardedClient, monitoredClient } from "./guarded-client.server.ts";
import { connectionsModule } from "./module.ts";
import {
  type OpenConnection,
  openFields,
  openReadable,
  type SealedConnection,
  tryOpen,
} from "./open-connection.server.ts";
import type { PaymentClient } from "./payment-client.ts";
import type { PaymentTrouble } from "./payment-trouble.ts";
import type { ProviderId } from "./provider-id.ts";
import { payingProviders, providerIds, providers } from "./providers.server.ts";

export const mayUse = (provider: ProviderId) => provider !== "sandbox" || allowsSandbox();

/** Enabled, and of a provider that may be used here: the sandbox counts as disabled where it isn't allowed. */
const inUse = (ids: readonly ProviderId[] = providerIds) => ({ enabled: true, provider: { in: ids.filter(mayUse) } });

/** The Viewer's Store's Connections, without their secrets. */
export function connectionsFor(viewer: Viewer) {
  const { storeId } = viewer;
  const { connection, query } = moduleData(connectionsModule);
  return {
    /** Origins of the hosted payment pages that the browser may be sent to. */
    async hostedPageOrigins(): Promise<string[]> {
      const rows = await connection.findMany({
        where: { storeId, ...inUse() },
        select: { provider: true, settings: true },
        orderBy: { id: "asc" },
      });
      const origins = rows.flatMap(
        ({ provider, settings }) => providers[provider].payments?.hostedPageOrigins(settings) ?? [],
      );
      return [...new Set(origins)];
    },

    /** The ids of those that may have started payments after `since`: enabled, or disabled later than that. */
    paying: (since: Date) =>
      connection.findMany({
        where: { storeId, provider: { in: payingProviders }, OR: [{ enabled: true }, { updatedAt: { gte: since } }] },
        select: { id: true },
      }),

    /** Why the Store can't take payments now; null where it can. The one rule for every page, check and checkout. */
    async paymentTrouble(): Promise<PaymentTrouble | null> {
      // The cart's page asks each time; otherwise the same as `firstPaying`.
      const [row] = await query<SealedConnection & { name: string }>(sql`
        /* prepared: paying-connection */
        SELECT "id"::text, "storeId", "name", "provider"::text, "test", "capture"::text, "settings", "secrets",
          "previousWebhookSecret", "previousWebhookSecretUntil"
        FROM "mod_connections"
        WHERE "storeId" = ${storeId}::text AND "enabled" AND "provider"::text = ANY(${payingProviders.filter(mayUse)})
        ORDER BY "createdAt" LIMIT 1`);
      if (!row) return { reason: "none" };
      return tryOpen(row) ? null : { reason: "unreadable", connectionId: row.id, name: row.name };
    },
  };
}

export const firstPaying = (storeId: string) => ({
  where: { storeId, ...inUse(payingProviders) },
  orderBy: { createdAt: "asc" as const },
});

/** The first enabled one. Null also if its secrets can't be read: another, perhaps a test one, must not replace it. */
export async function findPayingConnection(storeId: string): Promise<OpenConnection | null> {
  const { connection } = moduleData(connectionsModule);
  const row = await connection.findFirst({ ...firstPaying(storeId), select: openFields });
  return row && openReadable(row);
}

/** Even a disabled one, for what was started through it. Null when unknown, and when its secrets can't be read. */
export async function findConnection(storeId: string, id: string): Promise<OpenConnection | null> {
  const { connection } = moduleData(connectionsModule);
  const row = await connection.findFirst({ where: { storeId, id }, select: openFields });
  return row && openReadable(row);
}

/** The same with its version, which is different after every change of the row. */
export async function findVersion(storeId: string, id: string): Promise<(OpenConnection & { version: string }) | null> {
  const [row] = await moduleData(connectionsModule).query<SealedConnection & { version: string }>(sql`
    /* prepared: find-connection */
    SELECT ${sealedColumns} FROM "mod_connections" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid`);
  if (!row) return null;
  const { version, ...sealed } = row;
  const opened = openReadable(sealed);
  return opened && { ...opened, version };
}

const sealedColumns = sql`"id"::text, "storeId", "provider"::text, "test", "capture"::text, "settings", "secrets",
  "previousWebhookSecret", "previousWebhookSecretUntil", "xmin"::text AS "version"`;

export type Receiver = OpenConnection & {
  version: string;
  /** When the secret from before the last rotation stops counting, while it still counts. */
  previousUntil: Date | null;
};

/** The enabled Connection that an event came for, with its secrets. */
export async function findReceiver(storeId: string, id: string): Promise<Receiver | "unknown" | "unreadable"> {
  const { query } = moduleData(connectionsModule);
  const [row] = await query<SealedConnection & { version: string }>(sql`
    SELECT ${sealedColumns} FROM "mod_connections"
    WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid AND "enabled"
      AND "provider"::text = ANY(${providerIds.filter(mayUse)})`);
  if (!row) return "unknown";
  const { version, ...sealed } = row;
  const opened = openReadable(sealed);
  if (!opened) return "unreadable";
  const isRotating = opened.webhookSecrets.length > 1;
  return { ...opened, version, previousUntil: isRotating ? sealed.previousWebhookSecretUntil : null };
}

export async function isEnabled(storeId: string, id: string, tx?: Transaction): Promise<boolean> {
  return (await moduleData(connectionsModule, tx).connection.count({ where: { storeId, id, ...inUse() } })) > 0;
}

/** The enabled ones with their secrets, the oldest first. Leaves out those that can't be read. */
export async function openConnections({ storeId }: SystemViewer): Promise<(OpenConnection & { name: string })[]> {
  const { connection } = moduleData(connectionsModule);
  const rows = await connection.findMany({
    where: { storeId, ...inUse() },
    select: { ...openFields, name: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.flatMap(({ name, ...row }) => {
    const opened = tryOpen(row);
    return opened ? [{ ...opened, name }] : [];
  });
}

/** Every Connection of the Viewer's Store; `secrets` is null where today's AUTH_SECRET can't read them. */
export async function inspectConnections(viewer: SystemViewer) {
  const { connection } = moduleData(connectionsModule);
  const rows = await connection.findMany({
    where: { storeId: viewer.storeId },
    select: { ...openFields, name: true, enabled: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => {
    const { name, provider, test, enabled } = row;
    return { name, provider, test, enabled, secrets: readSecrets(row) };
  });
}

function readSecrets(row: SealedConnection): { label: string; value: string }[] | null {
  const opened = tryOpen(row);
  if (!opened) return null;
  const { provider, secrets, webhookSecrets } = opened;
  const fields = Object.entries(providers[provider].secrets.shape);
  return [
    ...fields.map(([name, field]) => ({ label: field.meta()?.title ?? name, value: String(secrets[name]) })),
    ...webhookSecrets.slice(1).map((value) => ({ label: "previous verification secret", value })),
  ];
}

/** How far a Connection may lead. Where its secrets say test or live, that counts and not the row. */
export const reachThrough = ({ provider, secrets, test }: OpenConnection) =>
  reachOf({ test: providers[provider].isTest?.(secrets) ?? test });

/** After several failures its calls fail at once for a few seconds. Throws if its provider takes no payments. */
export function paymentClientOf(connection: OpenConnection): PaymentClient {
  const { payments } = providers[connection.provider];
  if (!payments) throw new Error(`Payments do not go through ${providers[connection.provider].name}.`);
  return monitoredClient(
    guardedClient(connection, payments.client(connection, reachThrough(connection))),
    connection.id,
  );
}

export function isHostedPage({ provider, settings }: OpenConnection, url: string): boolean {
  return providers[provider].payments?.hostedPageOrigins(settings).includes(new URL(url).origin) ?? false;
}

/** The URL that a Connection's provider sends its events to. */
export function eventsUrl(connectionId: string): string {
  return absoluteUrl(href("/api/providers/:connectionId/events", { connectionId }));
}
