import { Newspaper } from "lucide-react";
import { href } from "react-router";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import {
  AdminSubscriptionTable,
  subscriptionStateLabels,
} from "#app/modules/newsletter/components/admin-subscription-table.tsx";
import { newsletterAdminFor } from "#app/modules/newsletter/index.server.ts";
import { subscriptionStates } from "#app/modules/newsletter/subscription.ts";
import { countText, shortCount } from "#app/platform/list-place.ts";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ConfirmToExport, ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { newsletterListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/subscriptions.ts";

const PATH = href("/admin/newsletter");
const states = [
  { value: "", label: "All statuses" },
  ...subscriptionStates.map((value) => ({ value, label: subscriptionStateLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const newsletter = newsletterAdminFor(requireAdmin(context));
  const query = readQuery(request, newsletterListQuery);
  const erased = new URL(request.url).searchParams.get("done") === "erased";
  const [list, counts] = await Promise.all([newsletter.list(query), newsletter.counts()]);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, erased, fresh: isFreshAdmin(context), counts, ...list };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Newsletter · Admin", noindex: true, error });

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, counts, erased, fresh } = loaderData;
  const { language } = useFormats();
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Newsletter"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          fresh ? (
            <>
              {filtered ? <ExportForm path={PATH} filters={{ q, state }} label="Export results" fresh /> : null}
              <ExportForm path={PATH} filters={{ state: "confirmed" }} label="Export subscribers" fresh />
            </>
          ) : (
            <ConfirmToExport redirectTo={listUrl(PATH, { q, state })} />
          )
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{erased ? "The address and its consent record were erased." : null}</Toast>
      </div>
      <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {subscriptionStates.map((each) => (
          <StatTile
            key={each}
            label={subscriptionStateLabels[each]}
            value={shortCount(counts[each], language)}
            to={listUrl(PATH, { state: each })}
          />
        ))}
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Part of an address"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminSubscriptionTable rows={items} empty={<NoAddress filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoAddress({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Newspaper}
      filtered={filtered}
      none={{
        title: "No newsletter addresses yet",
        text: "Addresses appear here as soon as someone enters one, and are subscribed once confirmed by email.",
      }}
      misfit={{
        title: "No addresses found",
        text: "Try part of the address, or another status.",
        showAll: "Show all addresses",
      }}
    />
  );
}
