/**
 * What the audit log records, by name: the area, a dot and a verb in the past tense, with the words that follow the
 * actor's name. Names never change, because old entries have them. Each Module declares its own in its `module.ts`.
 */
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
