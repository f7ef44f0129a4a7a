import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { Capture } from "./connection-form.ts";
import { lockConnection, refuseSharedName } from "./locked-connection.server.ts";
import { connectionsModule } from "./module.ts";
import { providers } from "./providers.server.ts";
import { captureOf, refuseClosedAddress, refuseSandbox, toJson } from "./save-connection.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    secrets_unreadable: { all: boolean };
  }
}

type Changes = { connectionId: string; name: string; test: boolean; capture: Capture; settings: object };

/** Changes what isn't secret. Test or live stays as the key says. @throws ZodError for settings the provider refuses */
export function changeConnection(viewer: FreshAdminViewer, { connectionId, name, ...given }: Changes) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { id, provider, ...found } = await lockConnection(tx, storeId, connectionId);
    const settings = toJson(providers[provider].settings.parse(given.settings));
    await refuseSharedName(tx, storeId, name, id);
    const test = providers[provider].isTest ? found.test : given.test;
    refuseClosedAddress(provider, settings, test);
    const data = { name, test, capture: captureOf(provider, given.capture), settings };
    await moduleData(connectionsModule, tx).connection.updateMany({ where: { storeId, id }, data });
    const before = flat({ name: found.name, test: found.test, capture: found.capture }, found.settings);
    const after = flat({ name, test, capture: data.capture }, settings);
    const fields = changedFields(before, after);
    await recordAudit(tx, viewer, { action: "connection.saved", target: { kind: "connection", id }, fields });
    return fields;
  });
}

const flat = (fields: object, settings: unknown): Record<string, unknown> => ({ ...fields, ...Object(settings) });

/** A disabled Connection starts no payment and takes no event; what was started through it continues: decision 0031. */
export function setConnectionEnabled(viewer: FreshAdminViewer, connectionId: string, enabled: boolean) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { id, provider, opened } = await lockConnection(tx, storeId, connectionId);
    if (enabled) refuseSandbox(provider);
    if (enabled && !opened) refuse("conflict", { reason: "secrets_unreadable", all: false });
    const where = { storeId, id, enabled: !enabled };
    const { count } = await moduleData(connectionsModule, tx).connection.updateMany({ where, data: { enabled } });
    const action = enabled ? "connection.enabled" : "connection.disabled";
    if (count > 0) await recordAudit(tx, viewer, { action, target: { kind: "connection", id } });
    return count > 0;
  });
}
