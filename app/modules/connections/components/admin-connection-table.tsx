import { Plug } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { ConnectionBadges, type ConnectionState } from "./admin-connection-badges.tsx";

export type ConnectionRow = ConnectionState & { id: string; name: string; provider: string };

const columns: TableColumn<ConnectionRow>[] = [
  {
    key: "name",
    phone: "first",
    header: "Name",
    cell: ({ id, name }) => (
      <Link
        to={href("/admin/connections/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { key: "provider", header: "Provider", cell: ({ provider }) => provider },
  { key: "state", header: "Status", cell: (row) => <ConnectionBadges {...row} /> },
];

export function AdminConnectionTable({ connections }: { connections: readonly ConnectionRow[] }) {
  return (
    <Table
      caption="Connections, oldest first"
      columns={columns}
      rows={connections}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title="No connections yet"
          icon={<Plug aria-hidden size={32} strokeWidth={1.5} />}
          actions={<LinkButton to={href("/admin/connections/new")}>Add a connection</LinkButton>}
        >
          A connection links this store to a provider, such as Stripe. Without one, customers can’t pay. To try things
          out, start with a provider’s test mode.
        </EmptyState>
      }
    />
  );
}
