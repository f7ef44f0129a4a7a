import { Table, type TableColumn } from "#app/ui/table.tsx";

type FailedPicture = {
  itemLine: number;
  place: number;
  line: number;
  url: string;
  problem: string;
  item: { title: string };
};

const columns: TableColumn<FailedPicture>[] = [
  {
    key: "product",
    header: "Product",
    rowHeader: true,
    cell: ({ item }) => <span className="[overflow-wrap:anywhere]">{item.title || "Untitled"}</span>,
  },
  { key: "line", header: "Line", align: "end", cell: ({ line }) => line },
  {
    key: "problem",
    header: "Problem",
    cell: ({ problem, url }) => (
      <>
        {problem} <span className="text-muted [overflow-wrap:anywhere]">{url}</span>
      </>
    ),
  },
];

/** Pictures that couldn't be added, and why. */
export function AdminImportPictures({ pictures }: { pictures: readonly FailedPicture[] }) {
  return (
    <Table
      caption="Pictures that weren’t added"
      columns={columns}
      rows={pictures}
      rowKey={({ itemLine, place }) => `${itemLine} ${place}`}
    />
  );
}
