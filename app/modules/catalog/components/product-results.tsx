import { PackageOpen, SearchX } from "lucide-react";
import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
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
  const { path, query, products, total, more, pageSize, currency, emptyShop } = props;
  const first = (query.page - 1) * pageSize + 1;
  const pageCount = pageCountOf(total, pageSize);
  const { language } = useFormats();
  return (
    <section aria-labelledby="result-count">
      {props.corrected ? (
        <p className="mb-6 break-words">
          We found nothing for “{query.q}”. Showing results for <strong>“{props.corrected}”</strong>.
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
          {countText(first, products.length, { total, more }, language)}
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
      {more && query.page === pageCount ? (
        <p className="mt-10 text-center text-muted">
          There are more products than we can list. Search, filter or change the sorting to see the rest.
        </p>
      ) : null}
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
  if (emptyShop) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />}
        title="Nothing for sale yet"
        actions={<LinkButton to={href("/newsletter")}>Get the newsletter</LinkButton>}
      >
        We’re still stocking the shelves. Leave your email address and we’ll tell you what’s new.
      </EmptyState>
    );
  }
  if (!isNarrowed(query)) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />}
        title="This collection is empty right now"
        actions={<LinkButton to={href("/products")}>Browse all products</LinkButton>}
      >
        Take a look at everything else we sell.
      </EmptyState>
    );
  }
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
        title="No products match these filters"
        actions={
          <LinkButton to={productListUrl(path, { ...withoutFilters(query), page: 1 })} variant="secondary">
            Clear filters
          </LinkButton>
        }
      >
        Remove one of them, or clear them all.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
        title="No products found"
        actions={
          <>
            <LinkButton to={path} variant="secondary">
              Show all products
            </LinkButton>
            {query.q ? (
              <LinkButton to={href("/contact")} variant="quiet">
                Contact us
              </LinkButton>
            ) : null}
          </>
        }
      >
        Try a shorter or more general word.
      </EmptyState>
      {popular.length > 0 && query.q ? (
        <section aria-labelledby="popular" className="mt-14">
          <SectionHeading id="popular" title="Popular collections" />
          <CollectionTiles collections={popular} />
        </section>
      ) : null}
    </>
  );
}

const isNarrowed = (query: ProductListQuery) => query.q !== "" || isFiltered(query);

type Counted = { total: number; more: boolean };

/** The range of products that a page shows, and of how many. */
export function countText(first: number, shown: number, { total, more }: Counted, language: string): string {
  if (total === 0 || shown === 0) return "No products";
  if (shown === total) return total === 1 ? "1 product" : `${total} products`;
  return `${first} to ${first + shown - 1} of ${more ? "more than " : ""}${formatNumber(total, language)} products`;
}
