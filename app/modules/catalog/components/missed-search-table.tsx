import type { ReactNode } from "react";
import { href } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type MissedSearch = { words: string; count: number; lastAt: Date };

const Count = ({ value }: { value: number }) => <span className="tabular">{useNumber()(value)}</span>;

const action = "inline-flex min-h-8 items-center underline underline-offset-4";

const columns: TableColumn<MissedSearch>[] = [
  {
    key: "words",
    phone: "first",
    header: "Searched for",
    cell: ({ words }) => (
      <Link
        to={`${href("/products")}?${new URLSearchParams({ q: words })}`}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {words}
      </Link>
    ),
  },
  { key: "count", phone: "first", header: "Times", align: "end", cell: ({ count }) => <Count value={count} /> },
  { key: "last", header: "Last searched", cell: ({ lastAt }) => <DateTime value={lastAt} /> },
  {
    key: "mend",
    header: "To do",
    cell: ({ words }) => (
      <div className="flex flex-wrap gap-x-4 max-sm:justify-end">
        <Link
          to={`${href("/admin/searches/synonyms/:id", { id: "new" })}?${new URLSearchParams({ word: words })}`}
          aria-label={`Add a synonym for ${words}`}
          className={action}
        >
          Add a synonym
        </Link>
        <Link
          to={`${href("/admin/searches/pinned/:id", { id: "new" })}?${new URLSearchParams({ words })}`}
          aria-label={`Pin results for ${words}`}
          className={action}
        >
          Pin results
        </Link>
      </div>
    ),
  },
];

/** Searches that found nothing. Each leads to what customers see. */
export function MissedSearchTable({ searches, empty }: { searches: readonly MissedSearch[]; empty: ReactNode }) {
  return (
    <Table
      caption="Searches without results, most frequent first"
      columns={columns}
      rows={searches}
      rowKey={({ words }) => words}
      empty={empty}
      linked
    />
  );
}
