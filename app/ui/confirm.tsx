import clsx from "clsx";
import type { ReactNode } from "react";

export type ConfirmProps = {
  /** The first button, such as "Cancel order". */
  label: ReactNode;
  question: ReactNode;
  children: ReactNode;
  tone?: "neutral" | "danger";
  /** Open from the start, to continue something. */
  open?: boolean;
};

/** Asks before something that can't be undone. A disclosure, not a dialog: it needs no JavaScript. */
export function Confirm({ label, question, children, tone = "neutral", open }: ConfirmProps) {
  return (
    <details open={open} className="group rounded-lg open:border open:border-line open:bg-surface open:p-4">
      <summary
        className={clsx(
          "inline-flex min-h-11 list-none items-center rounded-lg border px-5 text-sm font-medium transition-colors",
          "group-open:mb-3 group-open:min-h-9 group-open:px-3",
          tone === "danger"
            ? "border-danger/50 text-danger hover:bg-danger-soft"
            : "border-line-strong/60 hover:border-ink",
        )}
      >
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Cancel</span>
      </summary>
      <div className="space-y-3 text-sm">
        <div>{question}</div>
        {children}
      </div>
    </details>
  );
}
