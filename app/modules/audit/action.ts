/** What the audit log records: an area, a dot, a past-tense verb. Names never change: old entries have them. */
// biome-ignore lint/suspicious/noEmptyInterface: Modules add to it
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

/** What an action can be about, with the route of its admin page; null where there is none. */
// biome-ignore lint/suspicious/noEmptyInterface: Modules add to it
export interface AuditTargets {}
export type AuditTargetKind = keyof AuditTargets;

declare module "#app/platform/module-definition.ts" {
  interface Declarations {
    auditActions?: Readonly<Record<string, string>>;
    auditTargets?: Readonly<Record<string, string | null>>;
  }
}
