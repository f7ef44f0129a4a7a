import { PackageOpen, SearchX } from "lucide-react";
import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import type { Texts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { isFiltered, withoutFilters } from "../list-filters.ts";
import type { ListedProduct } from "../product.ts";
import type { ProductListQuery } from "../product-list.schema.ts";
import { type CollectionTile, CollectionTiles } from "./collection-tiles.tsx";
import { type FilterProps, SortForm } from "./product-filters.tsx";
import { ProductGridItems } from "./product-grid-items.tsx";
import { productListUrl } from "./product-list-url.ts";

export type ResultProps = FilterProps & {
  products: readonly ListedProduct[];
  /** How many the list shows. */
  total: number;
  more: boolean;
  /** What was searched instead of what was typed. */
  corrected?: string | undefined;
  pageSize: number;
  /** The handle of the collection whose page this is. */
  collection?: string;
  emptyShop: boolean;
  /** Collections to look at where a search found nothing. */
  popular?: readonly CollectionTile[];
};

/** The products found, with their number and pages, or a way on where there are none. */
export function ProductResults(props: ResultProps) {
  const t = useTexts();
  const { path, query, products, total, more, pageSize, currency, emptyShop } = props;
  const first = (query.page - 1) * pageSize + 1;
  const pageCount = pageCountOf(total, pageSize);
  const { language } = useFormats();
  return (
    <section aria-labelledby="result-count">
      {props.corrected ? (
        <p className="mb-6 break-words">
          <RichText
            id="search.corrected"
            values={{ q: query.q, corrected: props.corrected, strong: (words) => <strong>{words}</strong> }}
          />
        </p>
      ) : null}
      <div
        className={
          products.length > 0 ? "mb-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-x-6" : ""
        }
      >
        <h2
          id="result-count"
          aria-live="polite"
          // Without products, what stands below says so.
          className={products.length > 0 ? "text-sm font-normal text-muted tabular" : "sr-only"}
        >
          {countText(first, products.length, { total, more }, t, language)}
        </h2>
        {products.length > 1 ? <SortForm {...props} /> : null}
      </div>
      {products.length > 0 ? (
        <ProductGridItems
          products={products}
          currency={currency}
          collection={props.collection ?? query.collection}
          priorityCount={4}
          headingLevel={3}
        />
      ) : (
        <NothingFound path={path} query={query} emptyShop={emptyShop} popular={props.popular} />
      )}
      {more && query.page === pageCount ? <p className="mt-10 text-center text-muted">{t("search.beyond")}</p> : null}
      <div className="mt-14">
        <Pagination
          page={query.page}
          pageCount={pageCount}
          toPage={(page) => productListUrl(path, { ...query, page })}
        />
      </div>
    </section>
  );
}

type NothingFoundProps = Pick<ResultProps, "path" | "query" | "emptyShop"> & {
  popular: readonly CollectionTile[] | undefined;
};

/** Tells three cases apart: a store without products, an empty collection, and a search without results. */
function NothingFound({ path, query, emptyShop, popular = [] }: NothingFoundProps) {
  const t = useTexts();
  if (emptyShop) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />}
        title={t("search.nothing_for_sale")}
        actions={<LinkButton to={href("/newsletter")}>{t("search.get_newsletter")}</LinkButton>}
      >
        {t("search.stocking")}
      </EmptyState>
    );
  }
  if (!isNarrowed(query)) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />}
        title={t("search.empty_collection")}
        actions={<LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>}
      >
        {t("search.look_around")}
      </EmptyState>
    );
  }
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
        title={t("search.no_match")}
        actions={
          <LinkButton to={productListUrl(path, { ...withoutFilters(query), page: 1 })} variant="secondary">
            {t("search.clear_filters")}
          </LinkButton>
        }
      >
        {t("search.remove_filters")}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
        title={t("search.not_found")}
        actions={
          <>
            <LinkButton to={path} variant="secondary">
              {t("search.show_all")}
            </LinkButton>
            {query.q ? (
              <LinkButton to={href("/contact")} variant="quiet">
                {t("search.contact_us")}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {t("search.other_words")}
      </EmptyState>
      {popular.length > 0 && query.q ? (
        <section aria-labelledby="popular" className="mt-14">
          <SectionHeading id="popular" title={t("search.popular")} />
          <CollectionTiles collections={popular} />
        </section>
      ) : null}
    </>
  );
}

const isNarrowed = (query: ProductListQuery) => query.q !== "" || isFiltered(query);

type Counted = { total: number; more: boolean };

/** The range of products that a page shows, and of how many. */
export function countText(first: number, shown: number, counted: Counted, t: Texts, language: string): string {
  if (counted.total === 0 || shown === 0) return t("search.none");
  if (shown === counted.total) return t("search.products", { count: shown });
  const range = { first, last: first + shown - 1, total: formatNumber(counted.total, language) };
  return counted.more ? t("search.range_more", range) : t("search.range", range);
}
