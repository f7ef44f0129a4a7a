import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const looks = {
  info: { box: "bg-info-soft", ink: "text-info", Icon: Info },
  success: { box: "bg-success-soft", ink: "text-success", Icon: CircleCheck },
  warning: { box: "bg-warning-soft", ink: "text-warning", Icon: TriangleAlert },
  danger: { box: "bg-danger-soft", ink: "text-danger", Icon: CircleAlert },
};

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Set if the notice is the response to what the person just did. */
  live?: "status" | "alert";
};

export function Notice({ tone = "info", title, children, actions, live }: NoticeProps) {
  const { box, ink, Icon } = looks[tone];
  return (
    <div role={live} className={clsx("flex gap-3 rounded-lg px-4 py-3.5 text-sm text-ink", box)}>
      <Icon aria-hidden size={19} className={clsx("mt-0.5 shrink-0", ink)} />
      <div className="min-w-0 grow">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}

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
