import { z } from "zod";
import { refuse } from "#app/kernel/refusal.ts";
import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { connectionsModule } from "./module.ts";
import { type OpenConnection, openFields, tryOpen } from "./open-connection.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    connection_name_taken: Record<never, never>;
    webhook_secret_shared: Record<never, never>;
  }
}

const fields = { ...openFields, name: true, enabled: true } as const;

/** Locks a Store's Connections: each is compared with the others, and no constraint can compare sealed values. */
export async function lockConnections(tx: Transaction, storeId: string) {
  await moduleData(connectionsModule, tx).query(lockSql(`connections:${storeId}`));
}

/** One Connection, locked, with its secrets: null where today's AUTH_SECRET can't read them. */
export async function lockConnection(tx: Transaction, storeId: string, id: string) {
  await lockConnections(tx, storeId);
  const row = z.uuid().safeParse(id).success
    ? await moduleData(connectionsModule, tx).connection.findFirst({ where: { storeId, id }, select: fields })
    : null;
  if (!row) refuse("not_found");
  return { ...row, opened: tryOpen(row) };
}

/** Refuses `conflict` when another Connection of the Store has this name. @param id the Connection that may have it */
export async function refuseSharedName(tx: Transaction, storeId: string, name: string, id?: string) {
  const { connection } = moduleData(connectionsModule, tx);
  const other = await connection.findFirst({ where: { storeId, name, ...butNot(id) }, select: { id: true } });
  if (other) refuse("conflict", { reason: "connection_name_taken" });
}

/** Refuses `conflict` where another Connection could verify its events with this secret, even as its previous one. */
export async function refuseSharedSecret(tx: Transaction, storeId: string, webhookSecret: string, id?: string) {
  const { connection } = moduleData(connectionsModule, tx);
  const others = await connection.findMany({ where: { storeId, ...butNot(id) }, select: openFields });
  const counting = others.flatMap((row) => secretsOf(tryOpen(row)));
  if (counting.includes(webhookSecret)) refuse("conflict", { reason: "webhook_secret_shared" });
}

const butNot = (id: string | undefined) => (id ? { id: { not: id } } : {});
const secretsOf = (opened: OpenConnection | null) => opened?.webhookSecrets ?? [];
