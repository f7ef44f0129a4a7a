import { defineModule } from "#app/platform/module-definition.ts";

export const connectionsModule = defineModule({
  id: "connections",
  owns: ["connection"],
  publishes: ["publishedConnection"],
  auditActions: {
    "connection.created": "created a connection",
    "connection.saved": "changed a connection",
    "connection.enabled": "enabled a connection",
    "connection.disabled": "disabled a connection",
    "connection.secrets-replaced": "replaced a connection’s secrets",
    "connection.webhook-secret-rotated": "rotated a connection’s webhook secret",
    "connection.previous-secret-ended": "revoked a connection’s previous webhook secret",
    "connection.tested": "tested a connection",
  },
  auditTargets: { connection: "/admin/connections/:id" },
  securityEvents: {
    "connection.changed": { phrase: "changed a connection", ordinary: true, recorded: true },
  },
});

type Actions = (typeof connectionsModule)["auditActions"];
type Targets = (typeof connectionsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface SecurityEvents {
    /** An Operator changed a link to a provider. `fields` are names, never values. */
    "connection.changed": { userId: string; connectionId: string; change: string; fields: readonly string[] };
  }
}
