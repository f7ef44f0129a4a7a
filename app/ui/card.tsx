import clsx from "clsx";
import type { ReactNode } from "react";

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function Card({ title, actions, footer, children, className }: CardProps) {
  return (
    <section className={clsx("rounded-lg border border-line bg-surface", className)}>
      {title || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4">
          {title ? <h2 className="text-lg">{title}</h2> : null}
          {actions}
        </div>
      ) : null}
      <div className="px-5 py-4">{children}</div>
      {footer ? <div className="border-t border-line px-5 py-3.5 text-sm text-muted">{footer}</div> : null}
    </section>
  );
}
