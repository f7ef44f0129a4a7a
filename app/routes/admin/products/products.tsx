import { Package } from "lucide-react";
import { href, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { productColumns, productSortLabels, productSorts } from "#app/modules/catalog/admin-product-list.ts";
import { AdminProductTable } from "#app/modules/catalog/components/admin-product-table.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { MOST_SELECTED } from "#app/modules/catalog/product.ts";
import { env } from "#app/platform/env.server.ts";
import { countedTo, countText, pageSizes, shortCount } from "#app/platform/list-place.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Selection } from "#app/ui/selection.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { hiddenColumns } from "../chosen-columns.server.ts";
import { ColumnChoice } from "../components/column-choice.tsx";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages, optionsOf, PageSizes } from "../components/list.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { productListQuery, readQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import type { Refusals } from "../selected-rows.ts";
import type { Route } from "./+types/products.ts";
import { productPath } from "./product-path.ts";
import { viewLabels, views } from "./product-views.ts";
import { intentNames, statusIntents } from "./status-intents.ts";
import { doneText, Failed, undoOf } from "./status-results.tsx";
import { submitStatuses } from "./submit-statuses.server.ts";

const PATH = href("/admin/products");
const MATCHING = href("/admin/products/matching");
const sorts = optionsOf(productSorts, productSortLabels);
const doneSchema = z.object({
  select: z.literal("all").nullable().catch(null).default(null),
  done: z
    .enum([...intentNames, "delete"])
    .nullable()
    .catch(null)
    .default(null),
  count: z.coerce.number().int().min(1).max(MAX_INTEGER).catch(1).default(1),
  back: z.enum(intentNames).nullable().catch(null).default(null),
  ids: z
    .string()
    .transform((ids) => ids.split(" "))
    .pipe(z.array(z.uuid()).max(MOST_SELECTED))
    .catch([])
    .default([]),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const catalog = catalogAdminFor(requireAdmin(context));
  const hidden = hiddenColumns(request, "products", productColumns);
  const query = readQuery(request, productListQuery);
  const [list, counts] = await Promise.all([catalog.list(query), catalog.counts()]);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, hidden, counts, currency: env().STORE_CURRENCY, ...list, ...readQuery(request, doneSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { q, status, sort, size } = readQuery(request, productListQuery);
  return submitStatuses(requireAdmin(context), request, (done) => listUrl(PATH, { q, status, sort, size, ...done }));
}

/** Also after a refusal, since some of the selected may have changed. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Products · Admin", noindex: true, error });

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, hidden, counts, items, total, newer, older, currency, select, done, count } = loaderData;
  const again: FormAgain<Refusals> | undefined = useKeptActionData(loaderData, actionData);
  const { failed = [] } = again?.typed ?? {};
  const { language } = useFormats();
  const { formData, formAction } = useNavigation();
  const pending = formAction?.startsWith(PATH) ? formData?.get("intent") : null;
  const { q, status, sort, size } = query;
  const filters = { q, status, sort, size };
  const filtered = q !== "" || status !== "";
  const table = (
    <AdminProductTable
      products={items}
      currency={currency}
      hidden={hidden}
      toProduct={(id) => productPath(id, { ...filters, ...placeParams(query) })}
      sorting={{ sort, sortedAt: (by) => listUrl(PATH, { ...filters, sort: by }) }}
      selected={select && !again ? select : failed.map(({ id }) => id)}
      empty={<NoProducts filtered={filtered && counts[""] > 0} />}
    />
  );
  return (
    <>
      <PageHeader
        size="plain"
        title="Products"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <>
            {items.length > 0 ? <ColumnChoice path={PATH} columns={productColumns} {...{ filters, hidden }} /> : null}
            {items.length > 0 ? (
              <ExportForm path={PATH} filters={{ q, status }} label={filtered ? "Export results" : "Export"} fresh />
            ) : null}
            {items.length > 0 ? (
              <LinkButton to={href("/admin/products/prices")} variant="secondary">
                Prices
              </LinkButton>
            ) : null}
            <LinkButton to={href("/admin/imports")} variant="secondary">
              Import
            </LinkButton>
            <LinkButton to={`${PATH}/new`}>New product</LinkButton>
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={undoOf(listUrl(PATH, filters), loaderData)}>
          {done && !again ? doneText(done, count, language) : null}
        </Toast>
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        {failed.length > 0 ? <Failed products={items} {...{ failed }} done={again?.typed?.done ?? 0} /> : null}
      </div>
      <Tabs
        label="Views"
        tabs={views.map((view) => ({
          label: viewLabels[view],
          to: listUrl(PATH, { status: view, sort, size }),
          count: shortCount(counts[view], language),
          current: view === status,
        }))}
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Title, URL or SKU"
        filters={[{ name: "sort", label: "Sort", value: sort === productSorts[0] ? "" : sort, options: sorts }]}
        kept={{ status, size }}
      />
      {items.length > 0 ? (
        <Selection
          // Other rows are selected after a refusal.
          key={JSON.stringify(failed)}
          id="products"
          method="post"
          selectable={items.length}
          allAt={listUrl(PATH, { ...filters, select: "all" })}
          beyond={
            total > items.length
              ? {
                  label: total > countedTo(q) ? "Change all that match" : `Change all ${countText(total, language, q)}`,
                  to: listUrl(MATCHING, filters),
                }
              : null
          }
          actions={statusIntents
            .filter((each) => each.status !== status)
            .map(({ intent, label }) => (
              <Button
                key={intent}
                variant="secondary"
                size="small"
                name="intent"
                value={intent}
                pending={pending === intent}
                pendingLabel="Saving"
              >
                {label}
              </Button>
            ))}
        >
          {table}
        </Selection>
      ) : (
        table
      )}
      <ListPages path={PATH} filters={filters} newer={newer} older={older} inTime={sort === productSorts[0]} />
      {total > pageSizes[0] ? <PageSizes path={PATH} filters={filters} size={size} /> : null}
    </>
  );
}

function NoProducts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Package}
      filtered={filtered}
      none={{
        title: "No products yet",
        text: "A product has a title, a price and stock. Drafts stay hidden from your store until you publish them.",
        action: <LinkButton to={`${PATH}/new`}>Add your first product</LinkButton>,
      }}
      misfit={{
        title: "No products found",
        text: "Try part of a title, URL or SKU.",
        showAll: "Show all products",
      }}
    />
  );
}
