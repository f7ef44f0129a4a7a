import { defineModule } from "#app/platform/module-definition.ts";

export const connectionsModule = defineModule({
  id: "connections",
  owns: ["connection", "providerEvent"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "provider.event": { eventId: string };
    "provider.events": { eventIds: string[] };
  }
}
