import { Boxes } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { AdminVariantTable, variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { StockText } from "#app/modules/catalog/components/stock-text.tsx";
import type { StockItem } from "#app/modules/catalog/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import type { TableProps } from "#app/ui/table.tsx";
import { EmptyList } from "../components/list.tsx";

const PATH = href("/admin/inventory");
const MOVE = href("/admin/inventory/transfer");
const MOVE_FORM = "move";

/** `here` is how many are at the chosen location; null without one. */
type Item = StockItem & { here: number | null };
export type StockTableProps = {
  items: readonly Item[];
  waiting: ReadonlyMap<string, number>;
  inStock: (row: Item) => ReactNode;
  /** Of a Store whose stock can be moved. */
  select: TableProps<Item>["select"] | undefined;
};

/** Checkboxes for `MoveSelected`. @param all whether they are ticked to begin with */
export const selection = (all: "all" | null): NonNullable<TableProps<Item>["select"]> => ({
  name: "variant",
  form: MOVE_FORM,
  label: (row) => `Select ${variantRowName(row)}`,
  isSelected: () => all !== null,
});

type MoveProps = { from: string /** The same page with all of them selected. */; allAt: string };

/** Leads to the form that moves the variants whose checkboxes are ticked. */
export function MoveSelected({ from, allAt }: MoveProps) {
  const pending = useNavigation().location?.pathname === MOVE;
  return (
    <Form
      id={MOVE_FORM}
      method="get"
      action={MOVE}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <Link to={allAt} preventScrollReset className="inline-flex min-h-11 items-center underline underline-offset-4">
        Select all on this page
      </Link>
      <Button variant="secondary" size="small" pending={pending} pendingLabel="Opening" className="ms-auto">
        Move selected
      </Button>
    </Form>
  );
}

const totalOf = ({ onHand }: Item) => onHand;

/** The list’s variants with their stock, also at the chosen location. */
export function StockTable({ items, waiting, inStock, select }: StockTableProps) {
  return (
    <AdminVariantTable
      caption="Stock by variant"
      rows={items}
      select={select}
      columns={[
        { key: "reserved", header: "Reserved", align: "end", phone: "hidden", cell: ({ reserved }) => reserved },
        { key: "available", header: "Available", align: "end", phone: "hidden", cell: (row) => <StockText {...row} /> },
        {
          key: "waiting",
          header: "Waiting",
          align: "end",
          phone: "hidden",
          cell: ({ id }) => <WaitingCount count={waiting.get(id)} />,
        },
        ...(items.some(({ here }) => here !== null)
          ? [{ key: "all", header: "In stock", align: "end" as const, phone: "hidden" as const, cell: totalOf }]
          : []),
        {
          key: "count",
          header: items.some(({ here }) => here !== null) ? "Here" : "In stock",
          phone: "second",
          cell: inStock,
        },
      ]}
    />
  );
}

/** Most variants have nobody waiting: a column of zeros would hide the others. */
function WaitingCount({ count = 0 }: { count: number | undefined }) {
  const { language } = useFormats();
  return count > 0 ? countText(count, language) : null;
}

/** Instead of the list. @param rest of a location that has nothing, the list with what is elsewhere */
export function NoStock({ filtered, rest }: { filtered: boolean; rest: string | null }) {
  if (rest) {
    return (
      <EmptyState
        icon={<Boxes aria-hidden size={32} strokeWidth={1.5} />}
        title="Nothing at this location"
        actions={
          <LinkButton to={rest} variant="secondary">
            Show all variants
          </LinkButton>
        }
      >
        Move stock here, or count it in the list of all variants.
      </EmptyState>
    );
  }
  return (
    <EmptyList
      path={PATH}
      icon={Boxes}
      filtered={filtered}
      none={{
        title: "Nothing in stock yet",
        text: "Each variant of your products appears here with what is in stock, reserved and available.",
        action: <LinkButton to={href("/admin/products/:id", { id: "new" })}>Add your first product</LinkButton>,
      }}
      misfit={{
        title: "No variants found",
        text: "Try another view, or part of a title, option, SKU or barcode.",
        showAll: "Show all variants",
      }}
    />
  );
}
