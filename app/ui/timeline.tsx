import clsx from "clsx";
import type { ReactNode } from "react";
import type { Tone } from "./badge.tsx";
import { Ago, DateTime } from "./date-time.tsx";
import { useTexts } from "./texts.ts";

export type TimelineItem = { id: string; at: Date | string; title: ReactNode; body?: ReactNode; tone?: Tone };

const dots: Record<Tone, string> = {
  neutral: "bg-line-strong",
  accent: "bg-accent",
  info: "bg-info",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};

type TimelineProps = {
  items: readonly TimelineItem[];
  label?: string;
  /** Says how long ago each was, for staff. */
  ago?: boolean;
};

export function Timeline({ items, label, ago }: TimelineProps) {
  const t = useTexts();
  const Time = ago ? Ago : DateTime;
  return (
    <ol aria-label={label ?? t("ui.history")}>
      {items.map((item) => (
        <li key={item.id} className="relative border-s border-line pb-6 ps-6 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className={clsx(
              "absolute -start-[5px] top-2 size-[9px] rounded-full ring-4 ring-surface",
              dots[item.tone ?? "neutral"],
            )}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{item.title}</span>
            <Time value={item.at} className="text-xs text-muted tabular" />
          </div>
          {item.body ? <div className="mt-1 text-sm text-muted">{item.body}</div> : null}
        </li>
      ))}
    </ol>
  );
}
