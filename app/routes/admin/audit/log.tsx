import { ScrollText } from "lucide-react";
import { href } from "react-router";
import { operatorChoices } from "#app/auth/accounts/store-accounts.server.ts";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { zoneText } from "#app/kernel/formats.ts";
import { AuditFilter } from "#app/modules/audit/admin-audit-filter.tsx";
import { AuditTable } from "#app/modules/audit/admin-audit-table.tsx";
import { type AuditQuery, auditActors, auditQuerySchema } from "#app/modules/audit/audit.schema.ts";
import { auditKindLabels } from "#app/modules/audit/audit-kinds.ts";
import { auditAdminFor, auditWords, MOST_EXPORTED } from "#app/modules/audit/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { useFormats, useNumber } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { pageMeta } from "../../page-meta.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListPages } from "../components/list.tsx";
import { readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/log.ts";
import { actorLabels, lineViews } from "./line-view.server.ts";

const PATH = href("/admin/audit");
const kinds = ["", "people", "money", "products", "security"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { before, after, ...filter } = readQuery(request, auditQuerySchema);
  const [{ items, older, newer }, operators] = await Promise.all([
    entriesOf(context, { before, after, ...filter }),
    operatorChoices(admin),
  ]);
  const people = operators.map(({ id, email }) => ({ value: id, label: email }));
  const isOther = filter.who !== "" && ![...auditActors, ...people.map(({ value }) => value)].includes(filter.who);
  return {
    ...{
      filter,
      older,
      newer,
      lines: await lineViews(admin, items),
      most: MOST_EXPORTED,
      fresh: isFreshAdmin(context),
    },
    actors: [
      { value: "", label: "Everyone" },
      ...auditActors.map((value) => ({ value, label: actorLabels[value] })),
      ...people,
      ...(isOther ? [{ value: filter.who, label: `Account …${filter.who.slice(-8)}` }] : []),
    ],
    areas: [
      { value: "", label: "Everything" },
      ...auditWords.areas().map((value) => ({ value, label: areaLabel(value) })),
    ],
  };
}

/** The filter's days are the Store's. */
async function entriesOf(context: Route.LoaderArgs["context"], query: AuditQuery) {
  const admin = requireAdmin(context);
  const { store } = await settingsFor(admin, keepOf(context));
  return auditAdminFor(admin).list(query, store.timeZone);
}

const areaLabel = (area: string) => (area[0]?.toUpperCase() ?? "") + area.slice(1).replaceAll("-", " ");

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Audit log · Admin", noindex: true, error });

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { filter, lines, older, newer, actors, areas, most, fresh } = loaderData;
  const filtered = Object.values(filter).some(Boolean);
  const number = useNumber();
  return (
    <>
      <PageHeader
        size="plain"
        title="Audit log"
        description="What staff and workloads did, and security events. Entries appear within moments and never change."
        actions={<ExportForm path={PATH} filters={filter} label="Export as CSV" fresh={fresh} />}
      />
      <Tabs
        label="Kinds"
        tabs={kinds.map((kind) => ({
          label: kind ? auditKindLabels[kind] : "All",
          to: listUrl(PATH, { ...filter, kind }),
          current: filter.kind === kind,
        }))}
      />
      <AuditFilter path={PATH} filter={filter} actors={actors} areas={areas} />
      <AuditTable lines={lines} empty={<NoLines filtered={filtered} />} />
      <ListPages path={PATH} filters={filter} newer={newer} older={older} />
      <p className="mt-4 text-muted text-sm">
        The export contains the filtered entries, up to the newest {number(most)}. To export older ones, choose an
        earlier date.
      </p>
    </>
  );
}

function NoLines({ filtered }: { filtered: boolean }) {
  const { timeZone } = useFormats();
  return (
    <EmptyList
      path={PATH}
      icon={ScrollText}
      filtered={filtered}
      none={{
        title: "No entries yet",
        text: "Staff activity and security events appear here within moments.",
      }}
      misfit={{
        title: "No entries found",
        text: `Enter IDs and addresses in full. Dates are in ${zoneText(timeZone)}.`,
        showAll: "Show all entries",
      }}
    />
  );
}
