import { useTexts } from "#app/ui/texts.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import { ActiveFilters, CollectionLinks, FilterPanel } from "./product-filters.tsx";
import { ProductResults, type ResultProps } from "./product-results.tsx";

/** A list of products with its filters: at the side on wide screens, above it on others. */
export function ProductList(props: ResultProps) {
  const t = useTexts();
  if (props.emptyShop) return <ProductResults {...props} />;
  return (
    <div className="space-y-6">
      {props.collections.length > 0 ? <CollectionLinks {...props} /> : null}
      <div className="space-y-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-x-10 lg:space-y-0">
        {/* With many filters it scrolls beside the list. */}
        <section
          aria-label={t("search.filters")}
          className="lg:sticky lg:top-20 lg:-m-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-2"
        >
          <FilterPanel {...props} />
          <FilterDrawer {...props} />
        </section>
        <div className="space-y-6">
          <ActiveFilters {...props} />
          <ProductResults {...props} />
        </div>
      </div>
    </div>
  );
}
