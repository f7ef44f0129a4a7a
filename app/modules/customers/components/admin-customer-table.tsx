import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { CustomerSort } from "../customer-list.ts";

type Row = {
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  banned: boolean;
  createdAt: Date;
  orders: number;
  spentMinor: number;
};

type Sorting = {
  sort: CustomerSort;
  /** The list in that order. */
  sortedAt: (sort: CustomerSort) => string;
};

const columnsIn = (currency: string, { sort, sortedAt }: Sorting): TableColumn<Row>[] => {
  const by = (one: CustomerSort, order: "ascending" | "descending") => ({
    sort: { to: sortedAt(one), order: sort === one ? order : null },
  });
  return [
    {
      key: "name",
      phone: "first",
      header: "Name",
      ...by("name", "ascending"),
      cell: ({ id, hasAccount, name, email, banned }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to={href(hasAccount ? "/admin/customers/:id" : "/admin/customers/without-account/:id", { id })}
            className="inline-flex min-h-8 min-w-0 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name || email}
          </Link>
          {hasAccount ? null : <Badge>No account</Badge>}
          {banned ? <Badge tone="danger">Blocked</Badge> : null}
        </span>
      ),
    },
    { key: "email", header: "Email", cell: ({ email }) => <span className="break-all">{email}</span> },
    {
      key: "since",
      header: "Since",
      ...by("newest", "descending"),
      cell: ({ createdAt }) => <DateTime value={createdAt} form="date" />,
    },
    {
      key: "orders",
      phone: "hidden",
      header: "Orders",
      align: "end",
      ...by("orders", "descending"),
      cell: ({ orders }) => orders,
    },
    {
      key: "spent",
      phone: "first",
      ...by("spent", "descending"),
      header: "Spent",
      align: "end",
      cell: ({ spentMinor }) => <Money minor={spentMinor} currency={currency} />,
    },
  ];
};

type Props = Sorting & {
  customers: readonly Row[];
  currency: string;
  empty: ReactNode;
  /** Who is selected to begin with, of those without an account. */
  selected: "all" | readonly string[];
};

/** Those without an account can be selected. */
export function AdminCustomerTable({ customers, currency, empty, selected, ...sorting }: Props) {
  const label = ({ hasAccount, name, email }: Row) => (hasAccount ? null : `Select ${name || email}`);
  const isSelected = ({ id }: Row) => selected === "all" || selected.includes(id);
  return (
    <Table
      caption="Customers"
      columns={columnsIn(currency, sorting)}
      rows={customers}
      rowKey={({ id }) => id}
      empty={empty}
      sticky
      {...(customers.some((row) => label(row)) ? { select: { name: "ids", label, isSelected } } : {})}
    />
  );
}
