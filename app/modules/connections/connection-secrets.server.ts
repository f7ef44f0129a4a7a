import type { FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { announceSecurityNotice } from "#app/platform/security-notice.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { lockConnection, refuseSharedSecret } from "./locked-connection.server.ts";
import { connectionsModule } from "./module.ts";
import { providers } from "./providers.server.ts";
import { sealSecrets, sealWebhookSecret } from "./secrets.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    same_webhook_secret: Record<never, never>;
    connection_changed: Record<never, never>;
    key_of_other_mode: { test: boolean };
  }
}

const noPrevious = { previousWebhookSecret: null, previousWebhookSecretUntil: null };

/**
 * Until `previousUntil` the previous secret counts too, so that the provider can be changed over. `conflict`: the new
 * one is in use, or the stored ones can't be read. @throws ZodError when it doesn't have the provider's form
 */
export function rotateWebhookSecret(
  viewer: FreshAdminViewer | SystemViewer,
  given: { connectionId: string; webhookSecret: string; previousUntil: Date },
) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { id, name, provider, opened, secrets: sealed } = await lockConnection(tx, storeId, given.connectionId);
    if (!opened) refuse("conflict", { reason: "secrets_unreadable", all: true });
    const current = opened.secrets;
    if (current.webhookSecret === given.webhookSecret) refuse("conflict", { reason: "same_webhook_secret" });
    await refuseSharedSecret(tx, storeId, given.webhookSecret, id);
    const now = new Date();
    const next = providers[provider].secrets.parse({ ...current, webhookSecret: given.webhookSecret });
    const previous = {
      previousWebhookSecret: sealWebhookSecret(storeId, current.webhookSecret),
      previousWebhookSecretUntil: given.previousUntil,
    };
    const changed = await moduleData(connectionsModule, tx).connection.updateMany({
      // A change of AUTH_SECRET, which takes no lock, may have sealed it again.
      where: { storeId, id, secrets: sealed },
      data: {
        secrets: sealSecrets(storeId, next),
        webhookSecretSetAt: now,
        ...(given.previousUntil > now ? previous : noPrevious),
      },
    });
    if (changed.count === 0) refuse("conflict", { reason: "connection_changed" });
    const target = { kind: "connection" as const, id };
    await recordAudit(tx, viewer, { action: "connection.webhook-secret-rotated", target, fields: ["webhookSecret"] });
    await announce(tx, viewer, { id, name });
  });
}

/** Ends the previous verification secret now. Refuses `not_found`. @returns whether there was one */
export function endPreviousSecret(viewer: FreshAdminViewer, connectionId: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { id, name } = await lockConnection(tx, storeId, connectionId);
    const where = { storeId, id, previousWebhookSecret: { not: null } };
    const { count } = await moduleData(connectionsModule, tx).connection.updateMany({ where, data: noPrevious });
    const target = { kind: "connection" as const, id };
    if (count === 0) return false;
    await recordAudit(tx, viewer, { action: "connection.previous-secret-ended", target });
    await announce(tx, viewer, { id, name });
    return true;
  });
}

/**
 * Replaces the secrets except the verification secret, which is rotated; where they can't be read, all are required.
 * Refuses `conflict` for a live key in place of a test one, or vice versa: it doesn't know what the old key started.
 * @throws ZodError when the provider doesn't accept them
 */
export function replaceSecrets(
  viewer: FreshAdminViewer,
  given: { connectionId: string; secrets: Record<string, string> },
) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { id, name, opened, secrets: sealed, ...found } = await lockConnection(tx, storeId, given.connectionId);
    const provider = providers[found.provider];
    const { webhookSecret: _, ...keys } = given.secrets;
    const next = provider.secrets.parse(opened ? { ...opened.secrets, ...keys } : given.secrets);
    if (!opened) await refuseSharedSecret(tx, storeId, next.webhookSecret, id);
    const test = provider.isTest?.(next);
    const testBefore = opened ? provider.isTest?.(opened.secrets) : found.test;
    if (test !== undefined && test !== testBefore) {
      refuse("conflict", { reason: "key_of_other_mode", test });
    }
    const now = new Date();
    const reset = opened ? {} : { webhookSecretSetAt: now, ...noPrevious };
    const changed = await moduleData(connectionsModule, tx).connection.updateMany({
      where: { storeId, id, secrets: sealed },
      data: { secrets: sealSecrets(storeId, next), keysSetAt: now, ...reset },
    });
    if (changed.count === 0) refuse("conflict", { reason: "connection_changed" });
    const fields = changedFields(opened?.secrets ?? {}, next);
    await recordAudit(tx, viewer, {
      action: "connection.secrets-replaced",
      target: { kind: "connection", id },
      fields,
    });
    await announce(tx, viewer, { id, name });
    return fields;
  });
}

/** Notifies the Operators of what one of them did. The system changes secrets only without one, as in a drill. */
async function announce(
  tx: Transaction,
  viewer: FreshAdminViewer | SystemViewer,
  { id: subjectId, name: subject }: { id: string; name: string },
) {
  if (viewer.kind !== "admin") return;
  await announceSecurityNotice(tx, { kind: "connection_secrets_changed", subjectId, subject, by: viewer.email });
}
