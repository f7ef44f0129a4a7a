import { ArrowLeft, ArrowRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { listUrl } from "../list-url.ts";

type ListPagesProps = {
  path: string;
  /** What the list is filtered by now, as in its address. */
  filters: Record<string, string>;
  /** The places where the pages beside this one begin; null where there is none. */
  newer: string | null;
  older: string | null;
  /** What the two directions are called, where the list is not sorted by time. */
  labels?: { newer: string; older: string };
};

const byTime = { newer: "Newer", older: "Older" };

/** The way to the pages beside this one, below an admin list. */
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
