import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export type TabsProps = {
  label: string;
  tabs: readonly { label: string; to: string; count?: ReactNode; current: boolean }[];
};

/** The views of a list, as links; they wrap where there is little room. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-muted tabular">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
