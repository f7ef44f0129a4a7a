import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AuditSentence, AuditTarget } from "#app/modules/audit/admin-audit-table.tsx";
import { auditAdminFor } from "#app/modules/audit/index.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { listUrl } from "../list-url.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/line.ts";
import { lineViews } from "./line-view.server.ts";

const PATH = href("/admin/audit");

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const found = await auditAdminFor(admin).find(rowId(params));
  const [view] = found ? await lineViews(admin, [found]) : [];
  if (!found || !view) throw data(null, { status: 404 });
  const { action, actorId, targetId, requestId } = found;
  return { line: { ...view, action, actorId, targetId, requestId } };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Audit log entry · Admin", noindex: true, error });

export default function AuditLine({ loaderData }: Route.ComponentProps) {
  const { line } = loaderData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Audit log", to: PATH }, { label: "Entry" }]} />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="[overflow-wrap:anywhere]">
            <AuditSentence line={line} />
          </span>
        }
      />
      <Card>
        <DescriptionList
          layout="stacked"
          items={[
            { term: "When", value: <When {...line} /> },
            { term: "Action", value: <Id>{line.action}</Id> },
            { term: "Who", value: <Also text={line.who} filter="who" value={line.actorId} /> },
            { term: "About", value: <AuditTarget target={line.target} /> },
            { term: "About (ID)", value: <Also filter="about" value={line.targetId} /> },
            { term: "Changed fields", value: line.fields.join(", ") || "—" },
            { term: "Reason", value: line.reason ?? "—" },
            { term: "IP address", value: <Also filter="address" value={line.address} /> },
            { term: "Request ID", value: <Also filter="request" value={line.requestId} /> },
          ]}
        />
      </Card>
    </>
  );
}

function When({ at, until, count }: { at: Date; until: Date | null; count: number }) {
  const number = useNumber();
  if (!until) return <DateTime value={at} />;
  return (
    <>
      {number(count)} times between <DateTime value={at} /> and <DateTime value={until} />
    </>
  );
}

const Id = ({ children }: { children: string }) => <span className="break-all font-mono text-xs">{children}</span>;

/** A value with a link to all entries that have it. */
function Also({ text, filter, value }: { text?: string; filter: string; value: string | null }) {
  if (!value) return text ?? "—";
  return (
    <>
      {text ? <span className="block [overflow-wrap:anywhere]">{text}</span> : null}
      <Id>{value}</Id>{" "}
      <TextLink to={listUrl(PATH, { [filter]: value })} className="whitespace-nowrap">
        Show matching entries
      </TextLink>
    </>
  );
}
