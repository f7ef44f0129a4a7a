import { ArrowLeft, ArrowRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { listUrl } from "../list-url.ts";

type ListPagesProps = {
  path: string;
  /** The list's current filters, as in its URL. */
  filters: Record<string, string>;
  /** Where the adjacent pages start; null if there is none. */
  newer: string | null;
  older: string | null;
  /** Labels for a list that isn't sorted by time. */
  labels?: { newer: string; older: string };
};

const byTime = { newer: "Newer", older: "Older" };

/** Links to the adjacent pages, below an admin list. */
export function ListPages({ path, filters, newer, older, labels = byTime }: ListPagesProps) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 empty:hidden">
      {newer ? (
        <LinkButton
          to={listUrl(path, { ...filters, after: newer })}
          rel="prev"
          variant="quiet"
          icon={<ArrowLeft aria-hidden size={17} />}
        >
          {labels.newer}
        </LinkButton>
      ) : null}
      {older ? (
        <LinkButton
          to={listUrl(path, { ...filters, before: older })}
          rel="next"
          variant="quiet"
          icon={<ArrowRight aria-hidden size={17} />}
          className="ml-auto"
        >
          {labels.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}
