import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor.server.ts";
import { toGridProduct } from "#app/modules/catalog/components/grid-product.ts";
import { ProductFilters } from "#app/modules/catalog/components/product-filters.tsx";
import { productListUrl } from "#app/modules/catalog/components/product-list-url.ts";
import { ProductResults } from "#app/modules/catalog/components/product-results.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { PAGE_SIZE, productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { env } from "#app/platform/env.server.ts";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/products.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const PATH = "/products";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = productListSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const catalog = catalogFor(await shopperOf(context));
  const [{ items, total }, collections] = await Promise.all([catalog.list(query), catalog.collections()]);
  const page = {
    query,
    total,
    pageSize: PAGE_SIZE,
    products: items.map(toGridProduct),
    collections: collections.map(({ handle, title }) => ({ handle, title })),
    currency: env().STORE_CURRENCY,
  };
  return data(page, { status: query.page > 1 && items.length === 0 ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    error,
    title: loaderData?.query.q ? `Search: ${loaderData.query.q}` : "All products",
    description: "Everything in the shop: home, kitchen, desk, travel, garden and wear.",
    canonical: loaderData && productListUrl(PATH, loaderData.query),
    noindex: Boolean(loaderData?.query.q),
  });

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, collections, currency } = loaderData;
  const chosen = collections.find(({ handle }) => handle === query.collection);
  return (
    <Container className="pb-8">
      <PageHeader
        title={
          query.q ? <span className="break-words">Results for “{query.q}”</span> : (chosen?.title ?? "All products")
        }
        description={query.q ? undefined : "Everything we sell, in one place."}
      />
      <div className="space-y-8">
        <ProductFilters path={PATH} query={query} collections={collections} currency={currency} />
        <ProductResults path={PATH} {...loaderData} />
      </div>
    </Container>
  );
}
