import { Badge } from "#app/ui/badge.tsx";

export type ConnectionState = {
  test: boolean;
  enabled: boolean;
  readable: boolean;
  /** False for the sandbox in production, where it needs ALLOW_SANDBOX. */
  allowed: boolean;
  takesNewPayments: boolean;
};

export function ConnectionBadges({ test, enabled, readable, allowed, takesNewPayments }: ConnectionState) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={test ? "warning" : "neutral"}>{test ? "Test" : "Live"}</Badge>
      <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "Enabled" : "Disabled"}</Badge>
      {takesNewPayments ? <Badge tone="accent">Takes payments</Badge> : null}
      {allowed ? null : <Badge tone="danger">Not allowed in production</Badge>}
      {readable ? null : <Badge tone="danger">Secrets unreadable</Badge>}
    </span>
  );
}
