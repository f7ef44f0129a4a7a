import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "./link.tsx";

export type TabsProps = {
  label: string;
  tabs: readonly { label: string; to: string; count?: ReactNode; current: boolean }[];
};

/** The views of a list, or the pages of a section, as links: one row, which scrolls where there is little room. */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const tab = row.current?.children[current];
    if (row.current && tab instanceof HTMLElement) bringIntoView(row.current, tab);
  }, [current]);
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul ref={row} className="scroll-row relative -mb-px flex gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm text-muted -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
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

/**
 * Moves nothing while the tab can be seen: a row that scrolls when its page hydrates takes away what a visitor is
 * pressing at that moment. Not `scrollIntoView`, which would scroll the page too.
 */
function bringIntoView(row: HTMLElement, tab: HTMLElement) {
  const start = tab.offsetLeft - row.scrollLeft;
  if (start >= 0 && start + tab.offsetWidth <= row.clientWidth) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
