import { defineModule } from "#app/platform/module-definition.ts";

export const eventsModule = defineModule({
  id: "events",
  tables: "connections_event",
  owns: ["providerEvent"],
  reads: ["publishedConnection"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "provider.event": { eventId: string };
    "provider.events": { eventIds: string[] };
  }
}
