import { SearchX } from "lucide-react";
import { href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MissedSearchTable } from "#app/modules/catalog/components/missed-search-table.tsx";
import { missedSearches } from "#app/modules/catalog/index.server.ts";
import { missedPeriods } from "#app/modules/catalog/missed-search.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readQuery } from "../list-query.ts";
import type { Route } from "./+types/searches.ts";

const PATH = href("/admin/searches");
const [shortest] = missedPeriods;
const querySchema = z.object({ days: z.coerce.number().pipe(z.literal(missedPeriods)).catch(shortest) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { days } = readQuery(request, querySchema);
  return { days, searches: await missedSearches(requireAdmin(context), days) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Searches · Admin", noindex: true, error });

export default function Searches({ loaderData: { days, searches } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        size="plain"
        title="Searches"
        description="What customers searched for and didn’t find."
        actions={
          <>
            <LinkButton to={href("/admin/searches/synonyms")} variant="secondary">
              Synonyms
            </LinkButton>
            <LinkButton to={href("/admin/searches/pinned")} variant="secondary">
              Pinned results
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="Period"
        tabs={missedPeriods.map((period) => ({
          label: `Last ${period} days`,
          to: period === shortest ? PATH : `${PATH}?days=${period}`,
          current: period === days,
        }))}
      />
      <MissedSearchTable searches={searches} empty={<NoSearches />} />
    </>
  );
}

function NoSearches() {
  return (
    <EmptyState title="No searches without results" icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}>
      When customers search for something and no product matches, you’ll find their words here.
    </EmptyState>
  );
}
