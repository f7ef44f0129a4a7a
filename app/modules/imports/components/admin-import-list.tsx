import type { ReactNode } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type ImportKind, type ImportState, isWorking } from "../import.ts";
import { kindLabels, stateLabels } from "../import-texts.ts";

type ListedImport = {
  id: string;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  createdAt: Date;
  items: number;
};

const contentText = ({ kind, items }: ListedImport, language: string) =>
  `${formatNumber(items, language)} ${items === 1 ? kindLabels[kind].toLowerCase() : kind}`;

export function ImportBadge({ state }: { state: ImportState }) {
  const tone = state === "done" ? "success" : isWorking(state) ? "info" : "neutral";
  return <Badge tone={tone}>{stateLabels[state]}</Badge>;
}

/** The imports of the last weeks. */
export function AdminImportList({ imports, empty }: { imports: readonly ListedImport[]; empty: ReactNode }) {
  const { language } = useFormats();
  const columns: TableColumn<ListedImport>[] = [
    {
      key: "file",
      phone: "first",
      header: "File",
      cell: ({ id, fileName }) => (
        <Link
          to={href("/admin/imports/:id", { id })}
          className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {fileName}
        </Link>
      ),
    },
    { key: "state", header: "State", cell: ({ state }) => <ImportBadge state={state} /> },
    { key: "content", header: "Content", align: "end", cell: (listed) => contentText(listed, language) },
    { key: "uploaded", header: "Uploaded", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ];
  return (
    <Table
      caption="Imports, newest first"
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
