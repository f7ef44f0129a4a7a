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
 * Gives a Connection a new verification secret. Events signed with the one before it count until `previousUntil`, so
 * that the provider can be changed over in between; an instant that is over ends it at once. Two secrets count at most.
 * Refuses `not_found`, and `conflict` for a secret in use or a Connection whose secrets cannot be read.
 * @throws ZodError when the secret is not of the provider's form
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
      // Sealed anew after a change of AUTH_SECRET, which takes no lock.
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

/** Ends the verification secret before the last rotation now. Refuses `not_found`. @returns whether there was one */
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
 * Replaces a Connection's secrets but the verification secret, which is rotated. Where they cannot be read, all have to
 * be given, and that one too. Refuses `not_found`, and `conflict` for a verification secret in use and for a live key
 * in place of a test one or the other way about: what was begun with the old key is unknown to the new one.
 * @returns the names of those that are new
 * @throws ZodError when they are not what the provider needs
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
    const anew = opened ? {} : { webhookSecretSetAt: now, ...noPrevious };
    const changed = await moduleData(connectionsModule, tx).connection.updateMany({
      where: { storeId, id, secrets: sealed },
      data: { secrets: sealSecrets(storeId, next), keysSetAt: now, ...anew },
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

/** Tells the Operators of what one of them did. The system changes secrets only where no Operator is, as in a drill. */
async function announce(
  tx: Transaction,
  viewer: FreshAdminViewer | SystemViewer,
  { id: subjectId, name: subject }: { id: string; name: string },
) {
  if (viewer.kind !== "admin") return;
  await announceSecurityNotice(tx, { kind: "connection_secrets_changed", subjectId, subject, by: viewer.email });
}
