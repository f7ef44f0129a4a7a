import type { SystemViewer, Viewer } from "#app/auth/viewer.ts";
import type { PaymentClient } from "#app/modules/payments/payment-client.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import type { ProviderId } from "./provider-id.ts";
import { payingProviders, providers } from "./providers.server.ts";
import { openSecrets, openWebhookSecret } from "./secrets.server.ts";

export type OpenConnection = {
  id: string;
  storeId: string;
  provider: ProviderId;
  test: boolean;
  /** Whether the money is taken with the Shopper's payment, or later by an Operator. */
  capture: "automatic" | "manual";
  settings: unknown;
  secrets: Record<string, unknown>;
  /** What events may be signed with now: the current secret first. */
  webhookSecrets: string[];
};

const openFields = {
  id: true,
  storeId: true,
  provider: true,
  test: true,
  capture: true,
  settings: true,
  secrets: true,
  previousWebhookSecret: true,
  previousWebhookSecretUntil: true,
} as const;

type SealedConnection = Omit<OpenConnection, "secrets" | "webhookSecrets"> & {
  secrets: string;
  previousWebhookSecret: string | null;
  previousWebhookSecretUntil: Date | null;
};

function open({ previousWebhookSecret, previousWebhookSecretUntil, ...row }: SealedConnection): OpenConnection {
  const secrets = providers[row.provider].secrets.parse(openSecrets(row.storeId, row.secrets));
  const rotating = previousWebhookSecret && previousWebhookSecretUntil && previousWebhookSecretUntil > new Date();
  const previous = rotating ? [openWebhookSecret(row.storeId, previousWebhookSecret)] : [];
  return { ...row, secrets, webhookSecrets: [secrets.webhookSecret, ...previous] };
}

/** Links to providers of the Viewer's Store, without their secrets. */
export function connectionsFor(viewer: Viewer) {
  const { storeId } = viewer;
  const { connection } = moduleData(connectionsModule);
  return {
    /** Origins of the hosted payment pages that the browser may be sent to. */
    async hostedPageOrigins(): Promise<string[]> {
      const rows = await connection.findMany({
        where: { storeId, enabled: true },
        select: { provider: true, settings: true },
      });
      const origins = rows.flatMap(
        ({ provider, settings }) => providers[provider].payments?.hostedPageOrigins(settings) ?? [],
      );
      return [...new Set(origins)];
    },

    /** Those in use that take payments, by id. */
    paying: () =>
      connection.findMany({
        where: { storeId, enabled: true, provider: { in: payingProviders } },
        select: { id: true },
      }),
  };
}

/** The Connection that new payments use, with its secrets: the first enabled one that takes payments. Null when there is none. */
export async function unsafeFindPayingConnection(storeId: string): Promise<OpenConnection | null> {
  const { connection } = moduleData(connectionsModule);
  const row = await connection.findFirst({
    where: { storeId, enabled: true, provider: { in: payingProviders } },
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
    select: { ...openFields, name: true, enabled: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.map((row) => {
    const { name, provider, test, enabled } = row;
    return { name, provider, test, enabled, secrets: readSecrets(row) };
  });
}

/** Each with the label that its provider gives it. */
function readSecrets(row: SealedConnection): { label: string; value: string }[] | null {
  try {
    const { provider, secrets, webhookSecrets } = open(row);
    const fields = Object.entries(providers[provider].secrets.shape);
    return [
      ...fields.map(([name, field]) => ({ label: field.meta()?.title ?? name, value: String(secrets[name]) })),
      ...webhookSecrets.slice(1).map((value) => ({ label: "previous verification secret", value })),
    ];
  } catch {
    return null; // another AUTH_SECRET, or altered: the caller says so
  }
}

/** The provider behind a Connection as something that takes payments. @throws Error when it takes none */
export function paymentClientOf(connection: OpenConnection): PaymentClient {
  const { payments } = providers[connection.provider];
  if (!payments) throw new Error(`Payments do not go through ${providers[connection.provider].name}.`);
  return payments.client(connection);
}

/** The address that the provider behind a Connection sends its events to. */
export function eventsUrl(connectionId: string): string {
  return absoluteUrl(`/api/providers/${connectionId}/events`);
}
