import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { crumbsTo } from "#app/modules/catalog/components/collection-crumbs.ts";
import { toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { ProductList } from "#app/modules/catalog/components/product-list.tsx";
import { listMeta } from "#app/modules/catalog/components/product-list-url.ts";
import { SubCollections } from "#app/modules/catalog/components/sub-collections.tsx";
import { catalogFor, listFacets } from "#app/modules/catalog/index.server.ts";
import { PAGE_SIZE, readListQuery } from "#app/modules/catalog/product-list.schema.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Breadcrumbs, Container } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { redirectToLastPage } from "../page-redirects.server.ts";
import { breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/collection.ts";
import { oldPathAnswer } from "./old-path.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const pathOf = (handle: string) => href("/collections/:handle", { handle: encodeURIComponent(handle) });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const catalog = catalogFor(viewer, keep);
  const asked = { ...readListQuery(new URL(request.url).searchParams), collection: params.handle };
  const found = await catalog.findCollection(params.handle);
  if (!found) throw await oldPathAnswer(request, context, pathOf(params.handle));
  const { above, under, ...collection } = found;
  const { sort: collectionSort } = collection;
  const [{ items, total, more, corrected }, typed] = await Promise.all([
    catalog.list(asked, { collectionSort }),
    listFacets(viewer, asked, keep),
  ]);
  const { filters, ...filtering } = corrected ? await listFacets(viewer, { ...asked, q: corrected }, keep) : typed;
  const query = { ...asked, collection: "", filters };
  redirectToLastPage(request, { page: query.page, total, pageSize: PAGE_SIZE });
  return {
    collection,
    above,
    under,
    ...{ query, ...filtering },
    total,
    more,
    corrected,
    pageSize: PAGE_SIZE,
    emptyShop: total === 0 && !(await catalog.hasProducts()),
    products: items.map(toListedProduct),
    currency: env().STORE_CURRENCY,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    error,
    title: loaderData?.collection.seoTitle || loaderData?.collection.title,
    description: loaderData?.collection.seoDescription || loaderData?.collection.description,
    ...(loaderData && listMeta(pathOf(loaderData.collection.handle), loaderData.query)),
    images: loaderData?.collection.imageUrl ? [{ url: loaderData.collection.imageUrl }] : [],
    structured: loaderData && ((absolute, t) => [breadcrumbData(crumbsOf(loaderData, t), absolute)]),
  });

type Shown = Pick<Route.ComponentProps["loaderData"], "collection" | "above">;

const crumbsOf = ({ collection, above }: Shown, t: Texts) => crumbsTo(collection.title, above, t);

export default function Collection({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { collection, under } = loaderData;
  const path = pathOf(collection.handle);
  return (
    <Container className="pb-8 pt-3 sm:pt-6">
      <Breadcrumbs items={crumbsOf(loaderData, t)} />
      <header className="mt-2 grid sm:mt-5 overflow-hidden rounded-xl bg-sunken md:grid-cols-2">
        <div className="order-last flex flex-col justify-center px-5 py-5 sm:px-10 sm:py-8 md:order-first md:py-12">
          <h1 className="text-3xl">{collection.title}</h1>
          <p className="mt-2 max-w-md text-sm text-muted sm:mt-3 sm:text-lg">{collection.description}</p>
        </div>
        {collection.imageUrl ? (
          <Picture
            src={collection.imageUrl}
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 80rem) 76rem, 100vw"
            priority
            className="aspect-video h-full max-h-28 w-full object-cover sm:max-h-48 md:max-h-64"
          />
        ) : null}
      </header>
      <SubCollections title={collection.title} collections={under} />
      <div className="mt-6 sm:mt-8">
        <ProductList
          path={path}
          {...loaderData}
          collections={[]}
          collection={collection.handle}
          collectionSort={collection.sort}
        />
      </div>
    </Container>
  );
}
