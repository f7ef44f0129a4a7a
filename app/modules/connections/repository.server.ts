import type { SystemViewer, Viewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";
import { type ConnectionSecrets, connectionSecretsSchema } from "./connection.schema.ts";
import { connectionsModule } from "./module.ts";

export type OpenConnection = {
  id: string;
  storeId: string;
  baseUrl: string;
  test: boolean;
  secrets: ConnectionSecrets;
};

const purpose = (storeId: string) => `connection:${storeId}`;
const openFields = { id: true, storeId: true, baseUrl: true, test: true, secrets: true } as const;

function open(row: Omit<OpenConnection, "secrets"> & { secrets: string }): OpenConnection {
  return { ...row, secrets: connectionSecretsSchema.parse(JSON.parse(unseal(purpose(row.storeId), row.secrets))) };
}

/** Links to payment providers of the Viewer's Store, without their secrets. */
export function connectionsFor(viewer: Viewer) {
  const { storeId } = viewer;
  const { connection } = moduleData(connectionsModule);
  return {
    /** Origins of the hosted payment pages that the browser may be sent to. */
    async hostedPageOrigins(): Promise<string[]> {
      const rows = await connection.findMany({ where: { storeId, enabled: true }, select: { baseUrl: true } });
      return [...new Set(rows.map((row) => new URL(row.baseUrl).origin))];
    },
  };
}

/** The Connection that new payments use, with its secrets: the first enabled one. Null when there is none. */
export async function unsafeFindPayingConnection(storeId: string): Promise<OpenConnection | null> {
  const { connection } = moduleData(connectionsModule);
  const row = await connection.findFirst({
    where: { storeId, enabled: true },
    select: openFields,
    orderBy: { createdAt: "asc" },
  });
  return row && open(row);
}

/** One enabled Connection of a Store with its secrets. Null when unknown there. */
export async function unsafeFindConnection(storeId: string, id: string): Promise<OpenConnection | null> {
  const { connection } = moduleData(connectionsModule);
  const row = await connection.findFirst({ where: { storeId, id, enabled: true }, select: openFields });
  return row && open(row);
}

/** Every Connection of the Viewer's Store; `secrets` is null where they cannot be read with today's AUTH_SECRET. */
export async function unsafeInspectConnections(viewer: SystemViewer) {
  const { connection } = moduleData(connectionsModule);
  const rows = await connection.findMany({
    where: { storeId: viewer.storeId },
    select: { ...openFields, name: true, provider: true, enabled: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ secrets, ...row }) => ({ ...row, secrets: readSecrets({ ...row, secrets }) }));
}

function readSecrets(row: Parameters<typeof open>[0]): ConnectionSecrets | null {
  try {
    return open(row).secrets;
  } catch {
    return null; // another AUTH_SECRET, or altered: the caller says so
  }
}

/** Makes or updates the sandbox Connection of the Viewer's Store, found by name. Returns its id. */
export async function saveSandboxConnection(
  viewer: SystemViewer,
  given: { name: string; baseUrl: string; test: boolean; secrets: ConnectionSecrets },
): Promise<string> {
  const { storeId } = viewer;
  const { connection } = moduleData(connectionsModule);
  const fields = {
    baseUrl: given.baseUrl,
    test: given.test,
    secrets: seal(purpose(storeId), JSON.stringify(connectionSecretsSchema.parse(given.secrets))),
  };
  const saved = await connection.upsert({
    where: { storeId_name: { storeId, name: given.name } },
    create: { storeId, name: given.name, provider: "sandbox", ...fields },
    update: fields,
    select: { id: true },
  });
  return saved.id;
}

/** The secrets of this Store's Connections, for a change of AUTH_SECRET. */
export function sealedConnectionSecrets({ storeId }: SystemViewer): SealedColumn {
  const { connection } = moduleData(connectionsModule);
  return {
    name: "mod_connections.secrets",
    purpose: purpose(storeId),
    async list() {
      const rows = await connection.findMany({ where: { storeId }, select: { id: true, secrets: true } });
      return rows.map(({ id, secrets }) => ({ id, sealed: secrets }));
    },
    async replace(id, from, to) {
      const changed = await connection.updateMany({ where: { storeId, id, secrets: from }, data: { secrets: to } });
      return changed.count === 1;
    },
  };
}
