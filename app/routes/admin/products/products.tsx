import { Package } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminProductTable, productStatusLabels } from "#app/modules/catalog/components/admin-product-table.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { productStatuses } from "#app/modules/catalog/product.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { productListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/products.ts";

const PATH = href("/admin/products");
const statuses = [
  { value: "", label: "All statuses" },
  ...productStatuses.map((value) => ({ value, label: productStatusLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const catalog = catalogAdminFor(requireAdmin(context));
  const query = readQuery(request, productListQuery);
  const list = await catalog.list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  // In an empty catalogue, the search isn't the reason for finding nothing.
  const isEmpty = list.total === 0 && !(await catalog.hasProducts());
  return { query, currency: env().STORE_CURRENCY, isEmpty, ...list };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Products · Admin", noindex: true, error });

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, currency, isEmpty } = loaderData;
  const { language } = useFormats();
  const { q, status } = query;
  const filtered = q !== "" || status !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Products"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={<LinkButton to={`${PATH}/new`}>New product</LinkButton>}
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Title, URL or SKU"
        filters={[{ name: "status", label: "Status", value: status, options: statuses }]}
      />
      <AdminProductTable products={items} currency={currency} empty={<NoProducts filtered={!isEmpty} />} />
      <ListPages path={PATH} filters={{ q, status }} newer={newer} older={older} />
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
