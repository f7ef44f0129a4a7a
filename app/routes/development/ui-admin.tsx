import { LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { Form, type MetaFunction } from "react-router";
import { AdminNav, type AdminNavGroup } from "#app/ui/admin-nav.tsx";
import { AdminShell } from "#app/ui/admin-shell.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { BarChart } from "#app/ui/chart.tsx";
import { CopyButton, CopyField } from "#app/ui/copy-field.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { csvFiles, FileField } from "#app/ui/file-field.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { RowButtons, RowHandle, UndoRowButton } from "#app/ui/row-buttons.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { ScheduleFields } from "#app/ui/schedule-fields.tsx";
import { ScheduleText } from "#app/ui/schedule-text.tsx";
import { Selection } from "#app/ui/selection.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { FormOwner, RestoredNotice, UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { useDragging } from "#app/ui/use-dragging.ts";
import { pageMeta } from "../page-meta.ts";
import { Example, GALLERY } from "./example.tsx";

const AT = "2026-11-22T14:03:00Z";
const rows = [
  { id: "1042", total: "€53.90", state: "Paid" },
  { id: "1041", total: "€1,234.56", state: "Shipped" },
];
const nav: AdminNavGroup[] = [
  {
    items: [{ to: `${GALLERY}/admin`, label: "Overview", icon: <LayoutDashboard aria-hidden size={18} />, end: true }],
  },
  { heading: "Orders", items: [{ to: GALLERY, label: "Orders", count: "3", end: true }] },
  { heading: "System", folded: true, items: [{ to: `${GALLERY}?log`, label: "Log" }] },
];

export const meta: MetaFunction = ({ matches, error }) => pageMeta(matches, { error, title: "Store Admin components" });

/** The components that only staff see, in their frame. Development only. */
export default function AdminGallery() {
  const [folded, setFolded] = useState(false);
  return (
    <AdminShell
      storeName="Gallery"
      nav={nav}
      operator="admin@store.example"
      account={[{ to: GALLERY, label: "Profile" }]}
      attention={{ to: GALLERY, count: "2" }}
      search={<TextField label="Search" name="q" id="gallery-search" type="search" hideLabel placeholder="Search" />}
      status={<Badge tone="warning">TEST</Badge>}
      folded={folded}
      onFold={setFolded}
      signOut={
        <Button type="button" variant="quiet">
          Sign out
        </Button>
      }
    >
      <PageHeader
        size="plain"
        title="Store Admin components"
        actions={<LinkButton to={GALLERY}>Storefront components</LinkButton>}
      />
      <Example name="Figures">
        <div className="grid gap-4 sm:grid-cols-2">
          <StatTile label="Orders today" value={12} note="3 more than yesterday" to={GALLERY} />
          <StatTile label="Sales" value="€1,234,567.89" />
        </div>
      </Example>
      <Example name="Tables">
        <Orders caption="Orders" rows={rows} />
        <Orders caption="No orders" rows={[]} />
      </Example>
      <Example name="Order by hand">
        <div className="flex gap-2">
          <MoveButton type="button" row="Kitchen" to="up" />
          <MoveButton type="button" row="Kitchen" to="down" />
        </div>
        <OrderedRow />
      </Example>
      <Example name="Progress bar">
        <ProgressBar label="Products tried" value={40} max={100} />
      </Example>
      <Example name="Bar chart">
        <BarChart
          label="Revenue by day"
          columns={{ label: "Day", value: "Revenue" }}
          bars={[4900, 0, 12_300, 8900, 3100].map((value, at) => ({
            ...{ key: String(at), label: `${at + 1} May 2026`, value },
            text: `€${value / 100}`,
          }))}
        />
      </Example>
      <Example name="Selection">
        <Selection
          id="gallery-rows"
          method="get"
          selectable={rows.length}
          allAt={GALLERY}
          actions={
            <Button type="button" variant="secondary">
              Fulfil selected
            </Button>
          }
        >
          <Orders caption="Orders to select" rows={rows} selectable />
        </Selection>
      </Example>
      <Example name="Tabs">
        <Tabs
          label="Views"
          tabs={[
            { label: "To fulfil", to: GALLERY, count: 12, current: true },
            { label: "All", to: `${GALLERY}/admin`, count: "1,000+", current: false },
          ]}
        />
      </Example>
      <Example name="Timeline">
        <Timeline
          items={[
            { id: "1", at: AT, title: "Order placed", tone: "accent" },
            { id: "2", at: AT, title: "Paid", body: "€53.90 by card", tone: "success" },
            { id: "3", at: AT, title: "Email bounced", tone: "danger" },
          ]}
        />
      </Example>
      <Example name="Toast">
        <Toasts>
          <Toast undo={{ action: GALLERY, fields: [["intent", "publish"]] }}>2 products archived.</Toast>
          <p className="text-sm text-muted">
            It lies over the page once you come <TextLink to={`${GALLERY}/admin?toast`}>by a link</TextLink>.
          </p>
        </Toasts>
      </Example>
      <Example name="Navigation">
        <nav aria-label="Example">
          <AdminNav nav={nav} />
        </nav>
      </Example>
      <Example name="File of rows">
        <FileField accept={csvFiles} label="File of products" hint="CSV, up to 20 MB." error={undefined} />
      </Example>
      <Example name="Text to copy">
        <CopyField
          label="Events address"
          name="address"
          hint="Copy it exactly."
          value="https://store.example/api/providers/1/events"
          what="events address"
        />
        <p>
          hello@store.example <CopyButton text="hello@store.example" what="email address" />
        </p>
      </Example>
      <Example name="Times">
        <p>
          <Ago value={new Date(0)} />
        </p>
      </Example>
      <Example name="Publishing and hiding">
        <ScheduleFields values={{ publishAt: "2026-12-01T09:00", hideAt: "" }} errors={undefined} />
        <p>
          <Badge>Draft</Badge>
          <ScheduleText publishAt={new Date(AT)} hideAt={null} />
        </p>
      </Example>
      <Example name="Unsaved changes">
        <RestoredNotice restored="typed" />
        <RestoredNotice restored="too-long" />
        <FormOwner value="nobody">
          <Form method="get" action={GALLERY} className="space-y-4">
            <UnsavedChanges />
            <TextField name="title" label="Title" defaultValue="Harbour table lamp" />
            <p className="text-sm text-muted">
              Change it, then <TextLink to={GALLERY}>leave the page</TextLink>.
            </p>
            <SaveBar label="Save" pending={false} wordOf={(name) => name} onDiscard={() => {}} />
          </Form>
        </FormOwner>
      </Example>
    </AdminShell>
  );
}

function OrderedRow() {
  const { drag } = useDragging(() => {});
  return (
    <div className="flex flex-wrap gap-2">
      <RowHandle {...drag("desk")} />
      <RowButtons row={{ key: "desk" }} name="Desk" step={(event) => event.preventDefault()} />
      <UndoRowButton row={{ key: "home" }} name="Home" step={(event) => event.preventDefault()} />
    </div>
  );
}

type OrdersProps = { caption: string; rows: typeof rows; selectable?: boolean };

function Orders({ caption, rows: orders, selectable = false }: OrdersProps) {
  return (
    <Table
      caption={caption}
      showCaption
      sticky={selectable}
      rows={orders}
      rowKey={({ id }) => id}
      {...(selectable
        ? {
            select: {
              name: "ids",
              label: ({ id }: (typeof rows)[number]) => `Select order ${id}`,
              isSelected: () => false,
            },
          }
        : {})}
      empty={<p className="text-sm text-muted">An empty table says why.</p>}
      columns={[
        { key: "number", header: "Order", cell: ({ id }) => <TextLink to={GALLERY}>{id}</TextLink> },
        { key: "state", header: "State", cell: ({ state }) => <Badge>{state}</Badge> },
        {
          key: "total",
          header: "Total",
          align: "end",
          sort: { to: GALLERY, order: "descending" },
          cell: ({ total }) => total,
        },
        { key: "actions", header: "Actions", bare: true, cell: () => <TextLink to={GALLERY}>Open</TextLink> },
      ]}
    />
  );
}
