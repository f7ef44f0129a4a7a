import { LibraryBig } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { shortCount } from "#app/platform/list-place.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type CollectionStatus, collectionStatusLabels } from "../collection.ts";

const tones: Record<CollectionStatus, Tone> = { published: "success", draft: "info" };

export function CollectionBadge({ status }: { status: CollectionStatus }) {
  return <Badge tone={tones[status]}>{collectionStatusLabels[status]}</Badge>;
}

type CollectionRow = {
  id: string;
  handle: string;
  title: string;
  /** The titles of the collections above it, from the top. */
  above: readonly string[];
  status: CollectionStatus;
  imageUrl: string;
  products: number;
};

function TitleCell({ id, title, above, imageUrl }: Pick<CollectionRow, "id" | "title" | "above" | "imageUrl">) {
  return (
    <Link
      to={href("/admin/collections/:id", { id })}
      className="flex items-center gap-3 underline-offset-4 hover:underline"
    >
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          width={1600}
          height={900}
          shownWidth={64}
          className="h-10 w-16 shrink-0 rounded-md bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-10 w-16 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          <LibraryBig aria-hidden size={18} strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {title}
        {above.length > 0 ? <span className="block text-xs text-muted">Under {above.join(" / ")}</span> : null}
      </span>
    </Link>
  );
}

type Props = { collections: readonly CollectionRow[]; empty: ReactNode };

export function AdminCollectionTable({ collections, empty }: Props) {
  const { language } = useFormats();
  const columns: TableColumn<CollectionRow>[] = [
    { key: "title", header: "Collection", phone: "first", cell: (row) => <TitleCell {...row} /> },
    { key: "status", header: "Status", phone: "second", cell: ({ status }) => <CollectionBadge status={status} /> },
    {
      key: "products",
      header: "Products",
      align: "end",
      phone: "second",
      cell: ({ products }) => shortCount(products, language),
    },
    {
      key: "handle",
      header: "URL",
      phone: "hidden",
      cell: ({ handle }) => <span className="text-muted [overflow-wrap:anywhere]">/collections/{handle}</span>,
    },
  ];
  return (
    <Table
      caption="Collections, by title"
      columns={columns}
      rows={collections}
      rowKey={({ id }) => id}
      linked
      empty={empty}
    />
  );
}
