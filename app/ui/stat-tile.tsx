import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export type StatTileProps = { label: string; value: ReactNode; note?: ReactNode; to?: string };

/** Longer figures, such as seven-digit sums, are smaller. */
const SHORT = 9;

/** One figure of a dashboard, as large as its tile allows. With `to` the tile links to what it counts. */
export function StatTile({ label, value, note, to }: StatTileProps) {
  return (
    <div
      className={clsx("relative rounded-lg border border-line bg-surface px-5 py-4", to && "hover:border-line-strong")}
    >
      <p className="text-sm text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <div className="@container mt-1.5">
        <p
          className={clsx(
            "font-[560] leading-tight tracking-tight tabular [overflow-wrap:anywhere]",
            isLong(value) ? "text-[clamp(0.9375rem,12cqi,2.375rem)]" : "text-[clamp(1.125rem,19cqi,2.375rem)]",
          )}
        >
          {value}
        </p>
      </div>
      {note ? <p className="mt-1.5 text-sm text-muted">{note}</p> : null}
    </div>
  );
}

const isLong = (value: ReactNode) =>
  (typeof value === "string" || typeof value === "number") && String(value).length > SHORT;
