import { Package } from "lucide-react";
import type { ReactNode } from "react";
import { columnSort, type Sorting } from "#app/kernel/column-sort.ts";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type OptionalProductColumn, type ProductColumn, productColumns } from "../admin-product-list.ts";
import type { ProductStatus } from "../product.ts";
import { StockText } from "./stock-text.tsx";

export const productStatusLabels: Record<ProductStatus, string> = {
  draft: "Draft",
  active: "Published",
  archived: "Archived",
};
const tones: Record<ProductStatus, Tone> = { draft: "info", active: "success", archived: "neutral" };

type StatusBadgeProps = { status: ProductStatus; publishAt?: Date | null };

export function ProductStatusBadge({ status, publishAt }: StatusBadgeProps) {
  const isPlanned = status === "draft" && publishAt instanceof Date;
  return <Badge tone={tones[status]}>{isPlanned ? "Scheduled" : productStatusLabels[status]}</Badge>;
}

export type AdminProductRow = {
  id: string;
  title: string;
  status: ProductStatus;
  publishAt: Date | null;
  priceMinor: number;
  variants: number;
  inStock: number | null;
  availability: Availability;
  imageUrl: string | null;
  updatedAt: Date;
};

function TitleCell({ title, imageUrl, to }: Pick<AdminProductRow, "title" | "imageUrl"> & { to: string }) {
  return (
    <Link to={to} className="flex items-center gap-3 underline-offset-4 hover:underline">
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          width={40}
          height={50}
          shownWidth={40}
          className="h-12 w-10 shrink-0 rounded-md bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-12 w-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          <Package aria-hidden size={18} strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
    </Link>
  );
}

type Columns = Pick<AdminProductTableProps, "currency" | "sorting" | "toProduct">;

const columnsIn = ({ currency, sorting, toProduct }: Columns): TableColumn<AdminProductRow>[] => [
  {
    key: "title",
    header: "Product",
    phone: "first",
    sort: columnSort("title", sorting),
    cell: (row) => <TitleCell {...row} to={toProduct(row.id)} />,
  },
  {
    key: "status",
    header: productColumns.status,
    phone: "second",
    cell: ({ status, publishAt }) => <ProductStatusBadge {...{ status, publishAt }} />,
  },
  { key: "variants", header: productColumns.variants, align: "end", phone: "hidden", cell: ({ variants }) => variants },
  {
    key: "stock",
    header: productColumns.stock,
    align: "end",
    phone: "hidden",
    cell: (row) => <StockText {...row} />,
  },
  {
    key: "price",
    header: productColumns.price,
    align: "end",
    phone: "second",
    sort: columnSort("price", sorting),
    cell: ({ priceMinor }) => <Money minor={priceMinor} currency={currency} />,
  },
  {
    key: "changed",
    header: productColumns.changed,
    phone: "hidden",
    sort: columnSort("changed", sorting, "desc"),
    cell: ({ updatedAt }) => <Ago value={updatedAt} className="whitespace-nowrap" />,
  },
];

type AdminProductTableProps = {
  products: readonly AdminProductRow[];
  currency: string;
  sorting: Sorting<ProductColumn>;
  /** Columns that are left out. */
  hidden: readonly OptionalProductColumn[];
  /** A product's page, with the filters of this list. */
  toProduct: (id: string) => string;
  empty: ReactNode;
  /** Which of them are selected. */
  selected: "all" | readonly string[];
};

export function AdminProductTable({ selected, ...props }: AdminProductTableProps) {
  const columns = columnsIn(props);
  const isHidden = (key: string) => props.hidden.some((column) => column === key);
  const isSelected = ({ id }: AdminProductRow) => selected === "all" || selected.includes(id);
  return (
    <Table
      caption="Products"
      columns={columns.filter(({ key }) => !isHidden(key))}
      rows={props.products}
      rowKey={({ id }) => id}
      empty={props.empty}
      linked
      sticky
      select={{ name: "ids", label: ({ title }) => `Select ${title}`, isSelected }}
    />
  );
}
