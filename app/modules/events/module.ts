import { defineModule } from "#app/platform/module-definition.ts";

export const eventsModule = defineModule({
  id: "events",
  tables: "connections_event",
  owns: ["providerEvent"],
  reads: ["publishedConnection"],
  auditActions: {
    "event.replayed": "replayed a provider event",
    "event.parked-replayed": "replayed the provider events that needed attention",
  },
  auditTargets: { event: "/admin/events/:id" },
  securityEvents: {
    "provider-event.rejected": { phrase: "sent a provider event that was rejected" },
  },
});

type Actions = (typeof eventsModule)["auditActions"];
type Targets = (typeof eventsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface SecurityEvents {
    /** `reason` says why an event wasn't verified. */
    "provider-event.rejected": { connectionId: string; code: string; reason: string | undefined };
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "provider.event": { eventId: string };
    "provider.events": { eventIds: string[] };
  }
}
