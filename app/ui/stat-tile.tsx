import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

export type StatTileProps = { label: string; value: ReactNode; note?: ReactNode; to?: string };

/** One figure of a dashboard. With `to` the tile leads to what it counts. */
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
      <p className="mt-1.5 text-2xl font-[560] sm:text-3xl tracking-tight tabular">{value}</p>
      {note ? <p className="mt-1.5 text-sm text-muted">{note}</p> : null}
    </div>
  );
}
