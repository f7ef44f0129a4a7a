import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { Badge } from "./badge.tsx";

export type AdminNavItem = {
  to: string;
  label: string;
  icon?: ReactNode;
  /** True for the item that must match its URL exactly (the dashboard). */
  end?: boolean;
  /** The number of open entries; hidden if undefined. */
  count?: string | undefined;
};

export type AdminNavGroup = {
  /** None above the first. */
  heading?: string | undefined;
  /** Closed until one of its pages is shown. */
  folded?: boolean;
  items: readonly AdminNavItem[];
};

type AdminNavProps = {
  nav: readonly AdminNavGroup[];
  /** Without names, which are titles then. */
  icons?: boolean;
};

/** The sections of Store Admin in their groups. */
export function AdminNav({ nav, icons = false }: AdminNavProps) {
  const { pathname } = useLocation();
  return nav.map(({ heading = "", folded, items }) => {
    if (!folded || icons) {
      return (
        <div
          key={heading}
          className={clsx("mt-4 first:mt-0", icons && "border-t border-line pt-4 first:border-0 first:pt-0")}
        >
          {heading ? (
            <h2 className={icons ? "sr-only" : "px-3 pb-1 text-xs font-medium text-muted"}>{heading}</h2>
          ) : null}
          <NavList items={items} icons={icons} />
        </div>
      );
    }
    const isShown = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    return (
      // Another key where it opens by itself, since the browser keeps what a person has done to it.
      <details key={`${heading} ${isShown}`} open={isShown} className="group/nav mt-4">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3 text-xs font-medium text-muted hover:bg-sunken">
          {heading}
          <ChevronDown aria-hidden size={14} className="group-open/nav:rotate-180" />
        </summary>
        <NavList items={items} />
      </details>
    );
  });
}

function NavList({ items, icons = false }: { items: readonly AdminNavItem[]; icons?: boolean }) {
  return (
    <ul className="space-y-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <NavLink
            to={item.to}
            end={item.end}
            {...(icons ? { title: item.label } : {})}
            className="relative flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
          >
            {item.icon}
            <span className={icons ? "sr-only" : "grow"}>{item.label}</span>
            {item.count && !icons ? <Badge tone="accent">{item.count}</Badge> : null}
            {item.count && icons ? (
              <>
                <span className="sr-only">{item.count}</span>
                <span aria-hidden className="absolute end-2 top-2 size-2 rounded-full bg-accent-fill" />
              </>
            ) : null}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
