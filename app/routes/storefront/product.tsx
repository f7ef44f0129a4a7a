import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { asSentence } from "#app/kernel/text.ts";
import { GiftFields } from "#app/modules/carts/components/gift-fields.tsx";
import { deepestFirst } from "#app/modules/catalog/collection-tree.ts";
import { BuyBar } from "#app/modules/catalog/components/buy-bar.tsx";
import { BuyBox, VariantPicker, VariantPrice } from "#app/modules/catalog/components/buy-box.tsx";
import { crumbsTo } from "#app/modules/catalog/components/collection-crumbs.ts";
import { ProductGallery } from "#app/modules/catalog/components/product-gallery.tsx";
import { ProductGridItems, toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { ProductTexts } from "#app/modules/catalog/components/product-texts.tsx";
import { collectionOf, FROM, productSearch } from "#app/modules/catalog/components/product-url.ts";
import { RecentlyViewed } from "#app/modules/catalog/components/recently-viewed.tsx";
import { chosenVariant } from "#app/modules/catalog/components/variant-choice.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { packVariants, unpackVariants } from "#app/modules/catalog/packed-variants.ts";
import { RELATED_SHOWN } from "#app/modules/catalog/related-products.ts";
import { productData } from "#app/modules/catalog/structured-data.ts";
import { DownloadsText } from "#app/modules/downloads/components/downloads-text.tsx";
import { StockNoticeForm } from "#app/modules/stock-notices/components/stock-notice-form.tsx";
import { StoreTexts } from "#app/modules/stores/components/store-texts.tsx";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf, shownVisitor } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Breadcrumbs, Container, SectionHeading } from "#app/ui/page-header.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { type Absolute, breadcrumbData } from "../structured-data.ts";
import { useTaxNote } from "../use-root-data.ts";
import type { Route } from "./+types/product.ts";
import { oldPathAnswer } from "./old-path.server.ts";
import { shownProduct } from "./shown-product.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // Starts the check for changes before the visitor is known.
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [found, related, published, { texts }] = await Promise.all([
    shownProduct(context, params.handle),
    catalogFor(viewer, keep).beside(params.handle, RELATED_SHOWN),
    catalogFor(viewer, keep).collections(),
    settingsFor(viewer, keep),
  ]);
  if (!found) throw await oldPathAnswer(request, context, pathOf(params.handle));
  const { id, handle, title, description, descriptionHtml, details, optionNames, images, variants } = found;
  const { requiresShipping, kind, vendor, attributes, downloads, seoTitle, seoDescription } = found;
  const product = {
    id,
    handle,
    title,
    description,
    descriptionHtml,
    details,
    optionNames,
    images,
    variants: packVariants(variants),
    requiresShipping,
    kind,
    vendor,
    attributes,
    downloads,
    seoTitle,
    seoDescription,
  };
  const collections = deepestFirst(published, found.collections);
  return {
    ...{ product, collections, texts, related: related.map(toListedProduct), currency: env().STORE_CURRENCY },
    // Of its visitor a shared page knows no more than that.
    signedIn: shownVisitor(context)?.signedIn ?? viewer.kind === "customer",
    stamp: variants.some(({ available }) => available <= 0) ? formStamp() : null,
  };
}

/** Another variant or picture of the same product needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

const pathOf = (handle: string) => href("/products/:handle", { handle: encodeURIComponent(handle) });

type Shown = Route.ComponentProps["loaderData"];

/** The product with its variants, and the one of the URL. */
function chosenIn({ product }: Shown, search: URLSearchParams) {
  const variants = unpackVariants(product.variants);
  return { product: { ...product, variants }, chosen: chosenVariant(variants, search.get("variant")) };
}

/** The collection that the product is shown in, and the way there. */
function placeOf({ product, collections }: Shown, search: URLSearchParams, t: Texts) {
  const collection = collectionOf(collections, search.get(FROM));
  const crumbs = crumbsTo(product.title, collection ? [...collection.above, collection] : [], t);
  return { crumbs, from: collection && search.get(FROM) === collection.handle ? collection.handle : undefined };
}

/** What search engines read: the name, the variant, the price and the stock that the page shows. */
function structuredData(shown: Shown, search: URLSearchParams, { absolute, t }: { absolute: Absolute; t: Texts }) {
  const { currency } = shown;
  const { product, chosen } = chosenIn(shown, search);
  if (!chosen) return [];
  const url = absolute(pathOf(product.handle));
  const searchOf = (variant: string) => productSearch({ variant });
  return [
    productData(
      { ...product, description: product.seoDescription || product.description },
      { chosen, currency, url, absolute, searchOf, t },
    ),
    breadcrumbData(placeOf(shown, search, t).crumbs, absolute),
  ];
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location, error }) =>
  pageMeta(matches, {
    ...{ error, type: "product" },
    title: loaderData?.product.seoTitle || loaderData?.product.title,
    description: loaderData?.product.seoDescription || loaderData?.product.description.split("\n", 1)[0],
    canonical: loaderData && pathOf(loaderData.product.handle),
    images: loaderData?.product.images ?? [],
    structured:
      loaderData &&
      ((absolute, t) => structuredData(loaderData, new URLSearchParams(location.search), { absolute, t })),
  });

export default function Product({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { currency } = loaderData;
  const [search] = useSearchParams();
  const taxNote = useTaxNote();
  const { product, chosen } = chosenIn(loaderData, search);
  if (!chosen) return null;
  const { crumbs, from } = placeOf(loaderData, search, t);
  return (
    <Container className="pb-8 pt-6">
      <Breadcrumbs items={crumbs} />
      <div className="mt-2 grid items-start gap-4 md:mt-5 md:grid-cols-2 md:gap-8 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <div className="md:sticky md:top-24">
          <ProductGallery
            title={product.title}
            images={product.images}
            optionValue={chosen.optionValues[0]}
            picked={pictureNumber(search.get("picture"))}
            toPicture={(number) => productSearch({ variant: chosen.sku, picture: number, from })}
          />
        </div>
        <div className="space-y-4 sm:space-y-7">
          <div>
            <h1 className="text-3xl [overflow-wrap:anywhere]">{product.title}</h1>
            <div className="mt-1 sm:mt-3">
              <VariantPrice variant={chosen} currency={currency} />
              <p className="mt-1 text-xs text-muted">
                {taxNote ? `${asSentence(taxNote)} ` : null}
                {product.requiresShipping ? t("products.shipping_added") : null}
              </p>
            </div>
          </div>
          <DownloadsText downloads={product.downloads} variantId={chosen.id} isDigital={!product.requiresShipping} />
          <VariantPicker
            optionNames={product.optionNames}
            variants={product.variants}
            chosen={chosen}
            toVariant={(variant) => productSearch({ variant, from })}
          />
          <BuyBox variant={chosen} requiresShipping={product.requiresShipping}>
            {product.kind === "gift_card" ? <GiftFields /> : null}
          </BuyBox>
          {loaderData.stamp && chosen.available <= 0 ? (
            <StockNoticeForm
              action={`${href("/products/:handle/back-in-stock", { handle: product.handle })}${productSearch({ variant: chosen.sku })}`}
              stamp={loaderData.stamp}
              email={loaderData.signedIn ? { ofAccount: true } : ""}
            />
          ) : null}
          <ProductTexts
            description={product.description}
            descriptionHtml={product.descriptionHtml}
            details={product.details}
            attributes={product.attributes}
            sku={chosen.sku}
          >
            <StoreTexts texts={loaderData.texts} isShipped={product.requiresShipping} />
          </ProductTexts>
          <ShareButton title={product.title} path={href("/products/:handle", { handle: product.handle })} />
        </div>
      </div>
      {loaderData.related.length > 0 ? (
        <section aria-labelledby="related" className="mt-16 sm:mt-24">
          <SectionHeading id="related" title={t("products.related")} />
          <ProductGridItems products={loaderData.related} currency={currency} headingLevel={3} />
        </section>
      ) : null}
      <RecentlyViewed key={product.id} id={product.id} currency={currency} />
      <BuyBar key={chosen.id} variant={chosen} currency={currency} />
    </Container>
  );
}

const pictureNumber = (value: string | null) => (value && /^[1-9]\d?$/.test(value) ? Number(value) : null);
