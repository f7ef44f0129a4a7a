import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { ProductList } from "#app/modules/catalog/components/product-list.tsx";
import { listMeta } from "#app/modules/catalog/components/product-list-url.ts";
import { catalogFor, countMissedSearch, listFacets, popularCollections } from "#app/modules/catalog/index.server.ts";
import { isSearchAlone, PAGE_SIZE, readListQuery } from "#app/modules/catalog/product-list.schema.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { redirectToLastPage } from "../page-redirects.server.ts";
import type { Route } from "./+types/products.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const PATH = href("/products");
const MOST_POPULAR = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readListQuery(new URL(request.url).searchParams);
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const catalog = catalogFor(viewer, keep);
  const [{ items, total, more, corrected }, collections, typed] = await Promise.all([
    catalog.list(asked),
    catalog.collections(),
    listFacets(viewer, asked, keep),
  ]);
  const { filters, ...filtering } = corrected ? await listFacets(viewer, { ...asked, q: corrected }, keep) : typed;
  const query = { ...asked, filters };
  if (total === 0 && isSearchAlone(query)) countMissedSearch(viewer, query.q);
  redirectToLastPage(request, { page: query.page, total, pageSize: PAGE_SIZE });
  const [hasProducts, popular] =
    total > 0 ? [true, []] : await Promise.all([catalog.hasProducts(), popularCollections(viewer, MOST_POPULAR, keep)]);
  return {
    ...{ query, ...filtering },
    total,
    more,
    corrected,
    pageSize: PAGE_SIZE,
    emptyShop: !hasProducts,
    popular,
    products: items.map(toListedProduct),
    collections: collections.map(({ handle, title }) => ({ handle, title })),
    currency: env().STORE_CURRENCY,
  };
}

/** Search engines show some 160 characters of a description. */
const MOST_NAMED = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const { query, collections } = loaderData ?? { query: undefined, collections: [] };
  const chosen = collections.find(({ handle }) => handle === query?.collection);
  const named = collections.slice(0, MOST_NAMED).map(({ title }) => title);
  return pageMeta(matches, {
    error,
    title: (t) => (query?.q ? t("search.title", { q: query.q }) : (chosen?.title ?? t("search.all_products"))),
    description: named.length > 0 ? (t) => t("search.everything_named", { names: named.join(", ") }) : undefined,
    ...(query && listMeta(PATH, query)),
  });
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { query, total, collections } = loaderData;
  const chosen = collections.find(({ handle }) => handle === query.collection);
  return (
    <Container className="pb-8">
      <PageHeader
        title={
          query.q ? (
            <span className="break-words">{t("search.results", { q: query.q })}</span>
          ) : (
            (chosen?.title ?? t("search.all_products"))
          )
        }
        description={query.q || query.collection || total === 0 ? undefined : t("search.everything_in_one_place")}
      />
      <ProductList path={PATH} {...loaderData} />
    </Container>
  );
}
