import { SearchX } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readQuery } from "../list-query.ts";
import type { Route } from "./+types/search.ts";
import { findEverywhere } from "./find.server.ts";
import { FoundList } from "./found-list.tsx";

const searchQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  /** While someone is still typing, nothing leads them away. */
  typing: z.literal("1").optional().catch(undefined),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, typing } = readQuery(request, searchQuery);
  const groups = await findEverywhere(requireAdmin(context), q);
  const [only, ...more] = groups.flatMap(({ items }) => items);
  if (only && more.length === 0 && !typing) throw redirect(only.to);
  return { q, groups };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Search · Admin", noindex: true, error });

export default function Search({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader size="plain" title={q ? <span className="break-words">Results for “{q}”</span> : "Search"} />
      {groups.length > 0 ? (
        <FoundList groups={groups} />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
          title={q ? "Nothing found" : "What are you looking for?"}
        >
          Search for an order’s number or email address, a product’s title or SKU, a collection, a customer, a page of
          your shop or a page of Store Admin.
        </EmptyState>
      )}
    </>
  );
}
