import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { connectionsModule } from "./module.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { openSecrets, sealSecrets, sealWebhookSecret } from "./secrets.server.ts";

type NewConnection = {
  provider: ProviderId;
  name: string;
  /** Whether its money is only for trying out. Where the provider's key says so itself, the key decides. */
  test: boolean;
  settings: object;
  secrets: object;
};

/**
 * Links the Viewer's Store to a provider. @returns the Connection's id; refuses `conflict` when the name, or the
 * verification secret, is that of another Connection: an event for one must not count for the other
 * @throws ZodError when settings or secrets are not what the provider needs
 */
export function createConnection({ storeId }: AdminViewer | SystemViewer, given: NewConnection) {
  const provider = providers[given.provider];
  const settings = provider.settings.parse(given.settings);
  const secrets = provider.secrets.parse(given.secrets);
  const test = provider.isTest(secrets) ?? given.test;
  return transact(async (tx) => {
    const { connection } = moduleData(connectionsModule, tx);
    if (await connection.findFirst({ where: { storeId, name: given.name }, select: { id: true } })) {
      refuse("conflict", "Another Connection has this name.");
    }
    await refuseSharedSecret(tx, storeId, secrets.webhookSecret);
    const sealed = sealSecrets(storeId, secrets);
    const { name, provider: id } = given;
    const data = { storeId, provider: id, name, test, settings: toJson(settings), secrets: sealed };
    return (await connection.create({ data, select: { id: true } })).id;
  });
}

/**
 * Gives a Connection a new verification secret. Events signed with the one before it count until `previousUntil`, so
 * that the provider can be changed over in between. Refuses `not_found`, and `conflict` for a secret in use.
 * @throws ZodError when the secret is not of the provider's form
 */
export function rotateWebhookSecret(
  { storeId }: AdminViewer | SystemViewer,
  given: { connectionId: string; webhookSecret: string; previousUntil: Date },
) {
  return transact(async (tx) => {
    const { connection } = moduleData(connectionsModule, tx);
    const where = { storeId, id: given.connectionId };
    const found = await connection.findFirst({ where, select: { provider: true, secrets: true } });
    if (!found) refuse("not_found");
    await refuseSharedSecret(tx, storeId, given.webhookSecret);
    const provider = providers[found.provider];
    const current = provider.secrets.parse(openSecrets(storeId, found.secrets));
    const next = provider.secrets.parse({ ...current, webhookSecret: given.webhookSecret });
    const changed = await connection.updateMany({
      where: { ...where, secrets: found.secrets },
      data: {
        secrets: sealSecrets(storeId, next),
        previousWebhookSecret: sealWebhookSecret(storeId, current.webhookSecret),
        previousWebhookSecretUntil: given.previousUntil,
      },
    });
    if (changed.count === 0) refuse("conflict", "Somebody else changed it at this moment.");
  });
}

async function refuseSharedSecret(tx: Transaction, storeId: string, webhookSecret: string) {
  const { connection } = moduleData(connectionsModule, tx);
  const others = await connection.findMany({ where: { storeId }, select: { secrets: true } });
  const shared = others.some((other) => openSecrets(storeId, other.secrets).webhookSecret === webhookSecret);
  if (shared) refuse("conflict", "Another Connection verifies its events with this secret.");
}

/** Makes or updates the sandbox Connection of the Viewer's Store, found by name. Returns its id. */
export async function saveSandboxConnection(
  { storeId }: SystemViewer,
  given: { name: string; baseUrl: string; test: boolean; secrets: { apiKey: string; webhookSecret: string } },
): Promise<string> {
  const { connection } = moduleData(connectionsModule);
  const { settings, secrets } = providers.sandbox;
  const fields = {
    settings: toJson(settings.parse({ baseUrl: given.baseUrl })),
    test: given.test,
    secrets: sealSecrets(storeId, secrets.parse(given.secrets)),
  };
  const saved = await connection.upsert({
    where: { storeId_name: { storeId, name: given.name } },
    create: { storeId, name: given.name, provider: "sandbox", ...fields },
    update: fields,
    select: { id: true },
  });
  return saved.id;
}

/** Settings are texts and numbers that zod checked; what it returns is typed as anything. */
const toJson = (settings: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
