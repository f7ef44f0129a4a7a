import type { Section } from "#app/modules/content/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { placesOf } from "./section-places.ts";

type Version = { version: number; title: string; savedAt: Date };
type Props = {
  section: Section;
  id: string;
  title: string;
  present: number;
  versions: readonly Version[];
  hasOlder: boolean;
};

/** The saved versions of a page or a post, each of which can be looked at and restored. */
export function VersionsScreen({ section, id, title, present, versions, hasOlder }: Props) {
  const places = placesOf[section];
  const columns: TableColumn<Version>[] = [
    {
      key: "version",
      header: "Version",
      phone: "first",
      cell: ({ version }) => (
        <Link to={places.version(id, version)} className="underline-offset-4 hover:underline">
          Version {version}
          {version === present ? " (present)" : ""}
        </Link>
      ),
    },
    {
      key: "title",
      header: "Title",
      phone: "second",
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.title}</span>,
    },
    { key: "savedAt", header: "Saved", phone: "second", cell: ({ savedAt }) => <DateTime value={savedAt} /> },
  ];
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[places.list, { label: title, to: places.edit(id) }, { label: "Versions" }]} />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Versions of {title}</span>} />
      <Table
        caption="Versions, the newest first"
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        linked
        empty="There are no older versions."
      />
      {hasOlder ? (
        <LinkButton
          to={`${places.versions(id)}?before=${versions.at(-1)?.version}`}
          variant="secondary"
          className="mt-6"
        >
          Older versions
        </LinkButton>
      ) : null}
    </>
  );
}
