import { SearchX } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ProductListQuery } from "../product-list.schema.ts";
import type { GridProduct } from "./grid-product.ts";
import { ProductGridItems } from "./product-grid-items.tsx";
import { productListUrl } from "./product-list-url.ts";

type Props = {
  path: string;
  query: ProductListQuery;
  products: readonly GridProduct[];
  total: number;
  pageSize: number;
  currency: string;
};

/** The found products with their number and pages, or a way out where there are none. */
export function ProductResults({ path, query, products, total, pageSize, currency }: Props) {
  const first = (query.page - 1) * pageSize + 1;
  return (
    <section aria-labelledby="result-count">
      <h2 id="result-count" aria-live="polite" className="mb-6 text-sm font-normal text-muted tabular">
        {countText(total, first, products.length)}
      </h2>
      {products.length > 0 ? (
        <ProductGridItems products={products} currency={currency} priorityCount={4} headingLevel={3} />
      ) : (
        <NothingFound path={path} query={query} total={total} />
      )}
      <div className="mt-14">
        <Pagination
          page={query.page}
          pageCount={Math.ceil(total / pageSize)}
          toPage={(page) => productListUrl(path, { ...query, page })}
        />
      </div>
    </section>
  );
}

function countText(total: number, first: number, shown: number): string {
  if (total === 0 || shown === 0) return "No products";
  if (shown === total) return total === 1 ? "1 product" : `${total} products`;
  return `${first} to ${first + shown - 1} of ${total} products`;
}

function NothingFound({ path, query, total }: Pick<Props, "path" | "query" | "total">) {
  if (total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        actions={<LinkButton to={productListUrl(path, { ...query, page: 1 })}>Go to the first page</LinkButton>}
      >
        The list has fewer pages than that.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
      title="Nothing matches that"
      actions={
        <LinkButton to={path} variant="secondary">
          Show everything
        </LinkButton>
      }
    >
      {query.q
        ? "Try a shorter or a more general word, or take a filter away."
        : "Take a filter away, or have a look at everything."}
    </EmptyState>
  );
}
