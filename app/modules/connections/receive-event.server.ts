import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { z } from "zod";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import { unsafeFindConnection } from "./repository.server.ts";

const signedHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

export type ReceivedEvent = { ok: true; repeated: boolean } | { ok: false; code: "not_found" | "verification_failed" };

/**
 * Verifies a provider's event over its exact bytes (Standard Webhooks, 5 minutes of tolerance) and stores it with the
 * job that will apply it, in one transaction. What the body says of Stores or Connections plays no part.
 */
export async function receiveEvent(
  storeId: string,
  connectionId: string,
  body: Buffer,
  headers: Headers,
): Promise<ReceivedEvent> {
  const connection = z.uuid().safeParse(connectionId).success
    ? await unsafeFindConnection(storeId, connectionId)
    : null;
  if (!connection) return { ok: false, code: "not_found" };
  const signed = Object.fromEntries(signedHeaders.map((name) => [name, headers.get(name) ?? ""]));
  if (!isVerified(connection.secrets.webhookSecret, body, signed)) return { ok: false, code: "verification_failed" };
  const eventId = signed["webhook-id"] ?? "";
  const stored = await transact((tx) => storeOnce(tx, { storeId, connectionId, eventId, body, headers: signed }));
  return { ok: true, repeated: stored.ok && !stored.value };
}

function isVerified(secret: string, body: Buffer, headers: Record<string, string>): boolean {
  // Bytes that are not UTF-8 would change when the library reads them as text, and so cannot be what was signed.
  if (!Buffer.from(body.toString("utf8"), "utf8").equals(body)) return false;
  if (!headers["webhook-id"] || headers["webhook-id"].length > 200) return false;
  try {
    new Webhook(secret).verify(body.toString("utf8"), headers);
    return true;
  } catch (error) {
    // A signed body that is no JSON throws too: it cannot be an event.
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return false;
    throw error;
  }
}

type NewEvent = {
  storeId: string;
  connectionId: string;
  eventId: string;
  body: Buffer;
  headers: Record<string, string>;
};

/** @returns whether the event was new */
async function storeOnce(tx: Transaction, event: NewEvent): Promise<boolean> {
  const { providerEvent } = moduleData(connectionsModule, tx);
  const created = await providerEvent.createManyAndReturn({
    data: { ...event, body: Uint8Array.from(event.body) },
    skipDuplicates: true,
    select: { id: true },
  });
  const [row] = created;
  if (!row) return false;
  await enqueue(tx, "provider.event", { eventId: row.id });
  return true;
}
