import { z } from "zod";
import type { SystemViewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { connectionsModule } from "./module.ts";

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.union([
      z.object({ id: z.string() }),
      z
        .object({ paymentIntent: z.object({ id: z.string() }) })
        .transform((refund) => ({ id: refund.paymentIntent.id })),
    ]),
  }),
});

/** Stored provider events of this Store, for the job that applies them. */
export function storedEventsFor(viewer: SystemViewer) {
  const { storeId } = viewer;
  const { providerEvent } = moduleData(connectionsModule);
  return {
    /** The provider's intent that a stored event is about; null when it is about nothing this store knows. */
    async subject(id: string): Promise<{ connectionId: string; providerIntentId: string } | null> {
      const event = await providerEvent.findFirst({
        where: { storeId, id },
        select: { body: true, connectionId: true },
      });
      if (!event) return null;
      const parsed = eventSchema.safeParse(JSON.parse(Buffer.from(event.body).toString("utf8")));
      return parsed.success ? { connectionId: event.connectionId, providerIntentId: parsed.data.data.object.id } : null;
    },

    async markProcessed(id: string) {
      await providerEvent.updateMany({
        where: { storeId, id, state: "stored" },
        data: { state: "processed", processedAt: new Date() },
      });
    },

    /** Events that have waited since before `before`; at most 500. */
    stalled: (before: Date) =>
      providerEvent.findMany({
        where: { storeId, state: "stored", receivedAt: { lt: before } },
        select: { id: true },
        take: 500,
      }),

    /** Removes processed events received before `before`. */
    async purge(before: Date) {
      await providerEvent.deleteMany({ where: { storeId, state: "processed", receivedAt: { lt: before } } });
    },
  };
}
