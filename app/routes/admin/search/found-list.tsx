import { Link } from "#app/ui/link.tsx";
import type { FoundGroup } from "./find.server.ts";

/** What a search found, by kind. */
export function FoundList({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <div className="space-y-4">
      {groups.map(({ heading, items }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="px-3 pb-1 text-xs font-medium text-muted">{heading}</h2>
          <ul>
            {items.map(({ to, label, note }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-3 py-2 text-sm hover:bg-sunken focus-visible:bg-sunken"
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{label}</span>
                  {note ? <span className="text-muted [overflow-wrap:anywhere]">{note}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
