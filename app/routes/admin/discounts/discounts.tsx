import { TicketPercent } from "lucide-react";
import { href } from "react-router";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminDiscountTable } from "#app/modules/discounts/components/admin-discount-table.tsx";
import { discountStatuses, discountStatusLabels } from "#app/modules/discounts/discount-status.ts";
import { discountsAdminFor } from "#app/modules/discounts/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { discountListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/discounts.ts";

const PATH = href("/admin/discounts");
const NEW = href("/admin/discounts/:id", { id: "new" });
const notices = { deleted: "Discount deleted." };
const statuses = [
  { value: "", label: "All statuses" },
  ...discountStatuses.map((value) => ({ value, label: discountStatusLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, discountListQuery);
  const list = await discountsAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return {
    query,
    currency: env().STORE_CURRENCY,
    notice: findNotice(request, notices),
    fresh: isFreshAdmin(context),
    ...list,
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Discounts · Admin", noindex: true, error });

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, currency, notice, fresh } = loaderData;
  const { language } = useFormats();
  const { q, status } = query;
  const filtered = q !== "" || status !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Discounts"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <>
            {total > 0 ? (
              <ExportForm
                path={PATH}
                filters={{ q, status }}
                label={filtered ? "Export results" : "Export discounts"}
                fresh={fresh}
              />
            ) : null}
            <LinkButton to={href("/admin/imports")} variant="secondary">
              Import
            </LinkButton>
            <LinkButton to={NEW}>New discount</LinkButton>
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Title or code"
        filters={[{ name: "status", label: "Status", value: status, options: statuses }]}
      />
      <AdminDiscountTable discounts={items} currency={currency} empty={<NoDiscounts filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, status }} newer={newer} older={older} />
    </>
  );
}

function NoDiscounts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={TicketPercent}
      filtered={filtered}
      none={{
        title: "No discounts yet",
        text: "Give customers a code to enter, or reduce every order that meets your conditions.",
        action: <LinkButton to={NEW}>New discount</LinkButton>,
      }}
      misfit={{
        title: "No discounts found",
        text: "Try part of a title, a code, or another status.",
        showAll: "Show all discounts",
      }}
    />
  );
}
