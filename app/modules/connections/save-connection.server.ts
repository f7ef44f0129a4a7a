import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { allowsSandbox } from "#app/platform/env.server.ts";
import { mayName, reachOf } from "#app/platform/http/guarded-request.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { Capture } from "./connection-form.ts";
import { lockConnection, lockConnections, refuseSharedName, refuseSharedSecret } from "./locked-connection.server.ts";
import { connectionsModule } from "./module.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { sealSecrets } from "./secrets.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    connection_exists: Record<never, never>;
    sandbox_off: Record<never, never>;
    private_address: { host: string };
    secrets_unreadable: { all: boolean };
  }
}

const ID_PURPOSE = "connection-id";

/** For a provider that needs the events URL first. Signed, so that a form returns only an id made by this Store. */
export function newConnectionId({ storeId }: AdminViewer): string {
  const id = randomUUID();
  return `${id}.${sign(ID_PURPOSE, `${storeId}:${id}`)}`;
}

/** Reads the id in what `newConnectionId` created for this Store; null for anything else. */
export function readConnectionId({ storeId }: AdminViewer, text: string): string | null {
  const [id = "", signature = ""] = text.split(".", 2);
  const genuine = z.uuid().safeParse(id).success && isSigned(ID_PURPOSE, `${storeId}:${id}`, signature);
  return genuine ? id : null;
}

type NewConnection = {
  /** Created earlier by `newConnectionId`, where the provider needed its URL first. */
  id?: string;
  provider: ProviderId;
  name: string;
  /** Whether it is for test payments. Where the provider's key says so itself, the key decides. */
  test: boolean;
  capture?: Capture;
  settings: object;
  secrets: object;
};

/**
 * Refuses `conflict` where another Connection has the name or the verification secret (an event for one must not count
 * for the other), or the id is taken. @throws ZodError when the provider doesn't accept settings or secrets
 */
export function createConnection(viewer: FreshAdminViewer | SystemViewer, given: NewConnection) {
  const { storeId } = viewer;
  const { id, name, provider: providerId } = given;
  const provider = providers[providerId];
  const settings = provider.settings.parse(given.settings);
  const secrets = provider.secrets.parse(given.secrets);
  const test = provider.isTest?.(secrets) ?? given.test;
  return transact(["conflict"], async (tx) => {
    refuseSandbox(providerId);
    refuseClosedAddress(providerId, settings, test);
    await lockConnections(tx, storeId);
    const { connection } = moduleData(connectionsModule, tx);
    if (id && (await connection.count({ where: { storeId, id } })) > 0) {
      refuse("conflict", { reason: "connection_exists" });
    }
    await refuseSharedName(tx, storeId, name);
    await refuseSharedSecret(tx, storeId, secrets.webhookSecret);
    const now = new Date();
    const data = {
      ...(id ? { id } : {}),
      ...{ storeId, provider: providerId, name, settings: toJson(settings) },
      test,
      capture: captureOf(providerId, given.capture),
      ...{ secrets: sealSecrets(storeId, secrets), webhookSecretSetAt: now, keysSetAt: now },
    };
    const made = await connection.create({ data, select: { id: true } });
    await recordAudit(tx, viewer, { action: "connection.created", target: { kind: "connection", id: made.id } });
    return made.id;
  });
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

/** Refuses `conflict` for the sandbox in production, where the deployer has to allow it. */
function refuseSandbox(provider: ProviderId) {
  if (provider !== "sandbox" || allowsSandbox()) return;
  refuse("conflict", { reason: "sandbox_off" });
}

/** Refuses `conflict` for a URL that names a private network; the addresses of a host name are checked at each call. */
function refuseClosedAddress(provider: ProviderId, settings: unknown, test: boolean) {
  const address = providers[provider].payments?.calledAddress(settings);
  if (address === undefined || mayName(address, reachOf({ test: provider === "sandbox" || test }))) return;
  refuse("conflict", { reason: "private_address", host: new URL(address).host });
}

/** A Connection without payments has nothing to reserve. */
const captureOf = (provider: ProviderId, wanted: Capture = "automatic") =>
  providers[provider].payments ? wanted : "automatic";

/** Creates or updates the Store's sandbox Connection, found by name. @returns its id */
export async function saveSandboxConnection(
  viewer: SystemViewer,
  given: { name: string; baseUrl: string; test: boolean; secrets: { apiKey: string; webhookSecret: string } },
): Promise<string> {
  const { storeId } = viewer;
  const { settings, secrets } = providers.sandbox;
  const fields = {
    settings: toJson(settings.parse({ baseUrl: given.baseUrl })),
    test: given.test,
    secrets: sealSecrets(storeId, secrets.parse(given.secrets)),
  };
  const saved = await transact(async (tx) => {
    const { connection } = moduleData(connectionsModule, tx);
    const { id } = await connection.upsert({
      where: { storeId_name: { storeId, name: given.name } },
      create: { storeId, name: given.name, provider: "sandbox", ...fields },
      update: fields,
      select: { id: true },
    });
    await recordAudit(tx, viewer, { action: "connection.saved", target: { kind: "connection", id } });
    return id;
  });
  if (!saved.ok) throw new Error(`The sandbox Connection was refused: ${saved.code}`);
  return saved.value;
}

/** zod has checked that settings are texts and numbers, but types its result as unknown. */
const toJson = (settings: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
