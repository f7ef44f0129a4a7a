/** A Connection's secrets at rest, bound to their Store. */
import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";
import { connectionsModule } from "./module.ts";

const purpose = (storeId: string) => `connection:${storeId}`;
const webhookPurpose = (storeId: string) => `connection-webhook:${storeId}`;

export const sealSecrets = (storeId: string, secrets: object) => seal(purpose(storeId), JSON.stringify(secrets));

export const openSecrets = (storeId: string, sealed: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(unseal(purpose(storeId), sealed)));

/** A lone verification secret, as the one from before a rotation is stored. */
export const sealWebhookSecret = (storeId: string, secret: string) => seal(webhookPurpose(storeId), secret);

export const openWebhookSecret = (storeId: string, sealed: string) => unseal(webhookPurpose(storeId), sealed);

/** Every secret that today's AUTH_SECRET can read, the previous one included, to mask them in what a person sees. */
export async function readableSecrets(storeId: string, id: string): Promise<string[]> {
  const { connection } = moduleData(connectionsModule);
  const select = { secrets: true, previousWebhookSecret: true } as const;
  const found = await connection.findFirst({ where: { storeId, id }, select });
  if (!found) return [];
  const { secrets, previousWebhookSecret: previous } = found;
  return [
    ...readable(() => Object.values(openSecrets(storeId, secrets)).map(String)),
    ...readable(() => (previous ? [openWebhookSecret(storeId, previous)] : [])),
  ];
}

function readable(open: () => string[]): string[] {
  try {
    return open();
  } catch {
    return [];
  }
}

/** The secrets of this Store's Connections, for a change of AUTH_SECRET. */
export const sealedConnectionSecrets = ({ storeId }: SystemViewer) =>
  sealedColumn(storeId, "secrets", purpose(storeId));

export const sealedPreviousSecrets = ({ storeId }: SystemViewer) =>
  sealedColumn(storeId, "previousWebhookSecret", webhookPurpose(storeId));

function sealedColumn(
  storeId: string,
  column: "secrets" | "previousWebhookSecret",
  columnPurpose: string,
): SealedColumn {
  const { connection } = moduleData(connectionsModule);
  return {
    name: `mod_connections.${column}`,
    purpose: columnPurpose,
    async list() {
      const rows = await connection.findMany({
        where: { storeId },
        select: { id: true, secrets: true, previousWebhookSecret: true },
      });
      return rows.flatMap(({ id, [column]: sealed }) => (sealed === null ? [] : { id, sealed }));
    },
    async replace(id, from, to) {
      const changed = await connection.updateMany({ where: { storeId, id, [column]: from }, data: { [column]: to } });
      return changed.count === 1;
    },
  };
}
