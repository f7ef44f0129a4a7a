import { href, useRouteLoaderData } from "react-router";
import { shortCount } from "#app/platform/list-place.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import type { loader } from "./layout.tsx";
import { listUrl } from "./list-url.ts";

/** What waits for someone, as links to it; nothing where nothing waits. */
export function ToDo({ toCapture }: { toCapture: number }) {
  const { language } = useFormats();
  // The frame around the page has counted the rest.
  const frame = useRouteLoaderData<typeof loader>("routes/admin/layout");
  if (!frame) return null;
  const { toFulfil, requests, attention } = frame;
  const all = [
    { label: "To fulfil", count: toFulfil, to: listUrl(href("/admin/orders"), { state: "open" }) },
    { label: "To capture", count: toCapture, to: listUrl(href("/admin/orders"), { state: "to_capture" }) },
    { label: "Requests to answer", count: requests, to: href("/admin/requests") },
    { label: "Needs attention", count: attention, to: href("/admin/attention") },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <section aria-label="To do" className="mb-5">
      <ul className="flex flex-wrap gap-3">
        {waiting.map(({ label, count, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line bg-surface px-4 text-sm hover:border-line-strong"
            >
              {label} <Badge tone="accent">{shortCount(count, language)}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
