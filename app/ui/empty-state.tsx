import type { ReactNode } from "react";

export type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode; icon?: ReactNode };

/** Replaces an empty list: says why it is empty and what to do next. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-16 text-center">
      {icon ? <div className="mb-4 text-muted">{icon}</div> : null}
      <h2 className="text-xl">{title}</h2>
      {children ? <div className="mt-2 max-w-prose text-muted">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
