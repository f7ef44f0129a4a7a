import { log } from "#app/platform/logging.server.ts";
import type { ProviderId } from "./provider-id.ts";
import { providers } from "./providers.server.ts";
import { openSecrets, openWebhookSecret } from "./secrets.server.ts";

export type OpenConnection = {
  id: string;
  storeId: string;
  provider: ProviderId;
  test: boolean;
  capture: "automatic" | "manual";
  settings: unknown;
  secrets: Record<string, unknown> & { webhookSecret: string };
  /** The secrets that events may be signed with now: the current one first. */
  webhookSecrets: string[];
};

export const openFields = {
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

export type SealedConnection = Omit<OpenConnection, "secrets" | "webhookSecrets"> & {
  secrets: string;
  previousWebhookSecret: string | null;
  previousWebhookSecretUntil: Date | null;
};

/** @throws Error when today's AUTH_SECRET can't read the secrets, or the provider doesn't accept them */
export function open({ previousWebhookSecret, previousWebhookSecretUntil, ...row }: SealedConnection): OpenConnection {
  const secrets = providers[row.provider].secrets.parse(openSecrets(row.storeId, row.secrets));
  const rotating = previousWebhookSecret && previousWebhookSecretUntil && previousWebhookSecretUntil > new Date();
  const previous = rotating ? [openWebhookSecret(row.storeId, previousWebhookSecret)] : [];
  return { ...row, secrets, webhookSecrets: [secrets.webhookSecret, ...previous] };
}

/** Null when the secrets can't be read: a person has to enter them again. */
export function tryOpen(row: SealedConnection): OpenConnection | null {
  try {
    return open(row);
  } catch {
    return null; // another AUTH_SECRET, or altered: the caller reports it
  }
}

/** The same, and logs an error: without its secrets the Connection is useless. */
export function openReadable(row: SealedConnection): OpenConnection | null {
  const opened = tryOpen(row);
  if (!opened) log.error({ connectionId: row.id }, "the secrets of a connection cannot be read: enter them again");
  return opened;
}
