import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";
import { openFields, tryOpen } from "./open-connection.server.ts";
import { providers } from "./providers.server.ts";
import { eventsUrl, firstPaying, mayUse } from "./repository.server.ts";

const listed = { ...openFields, name: true, enabled: true } as const;
const detail = { ...listed, createdAt: true, updatedAt: true, webhookSecretSetAt: true, keysSetAt: true } as const;
const storedSettings = z.record(z.string(), z.string()).catch({});

/** The Connections of the Operator's Store. Never returns a secret, sealed or open, nor part of one. */
export function connectionsAdminFor({ storeId }: AdminViewer) {
  const { connection } = moduleData(connectionsModule);

  const paying = async () => (await connection.findFirst({ ...firstPaying(storeId), select: { id: true } }))?.id;

  return {
    async list() {
      const [rows, takesPayments] = await Promise.all([
        connection.findMany({ where: { storeId }, select: listed, orderBy: { createdAt: "asc" } }),
        paying(),
      ]);
      return rows.map((row) => {
        const { id, name, provider, test, enabled } = row;
        return {
          ...{ id, name, test, enabled, provider: providers[provider].name, readable: tryOpen(row) !== null },
          allowed: mayUse(provider),
          takesNewPayments: id === takesPayments,
        };
      });
    },

    async find(id: string) {
      if (!z.uuid().safeParse(id).success) return null;
      const [row, takesPayments] = await Promise.all([
        connection.findFirst({ where: { storeId, id }, select: detail }),
        paying(),
      ]);
      if (!row) return null;
      const { name, provider, test, enabled, capture, createdAt, updatedAt, webhookSecretSetAt, keysSetAt } = row;
      const until = row.previousWebhookSecretUntil;
      return {
        ...{ id, name, provider, test, enabled, capture, createdAt, updatedAt, webhookSecretSetAt, keysSetAt },
        settings: storedSettings.parse(row.settings),
        readable: tryOpen(row) !== null,
        allowed: mayUse(provider),
        eventsUrl: eventsUrl(id),
        takesNewPayments: id === takesPayments,
        previousSecretUntil: until && until > new Date() ? until : null,
      };
    },
  };
}
