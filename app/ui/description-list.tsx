import clsx from "clsx";
import type { ReactNode } from "react";

export type Description = {
  term: string;
  /** Someone has typed the term: it may be one long word. */
  typed?: boolean;
  value: ReactNode;
  /** Where two items may have the same term. */
  key?: string;
};

export type DescriptionListProps = {
  items: readonly Description[];
  /** `rows` puts term and value on one line (totals); `stacked` puts the value below. */
  layout?: "rows" | "stacked";
  className?: string;
};

export function DescriptionList({ items, layout = "rows", className }: DescriptionListProps) {
  return (
    <dl
      className={clsx("text-sm", layout === "rows" ? "space-y-2.5" : "grid gap-x-8 gap-y-4 sm:grid-cols-2", className)}
    >
      {items.map(({ term, value, typed, key = term }) => (
        <div key={key} className={clsx(layout === "rows" && "flex items-baseline justify-between gap-6")}>
          <dt className={clsx("text-muted", typed && "min-w-0 [overflow-wrap:anywhere]")}>{term}</dt>
          <dd className={clsx(layout === "rows" ? "text-end" : "mt-0.5")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
