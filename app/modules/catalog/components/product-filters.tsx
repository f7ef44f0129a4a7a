import clsx from "clsx";
import { SlidersHorizontal, X } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { minorOf } from "#app/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ProductListQuery, ProductSort } from "../product-list.schema.ts";
import { productListUrl } from "./product-list-url.ts";

export type CollectionChoice = { handle: string; title: string };

type Props = {
  /** The list's own path, for example `/products`. */
  path: string;
  query: ProductListQuery;
  /** Empty on a collection's own page. */
  collections: readonly CollectionChoice[];
  currency: string;
};

const sortLabels: Record<ProductSort, string> = {
  relevance: "Best match",
  newest: "Newest first",
  "price-asc": "Price, low to high",
  "price-desc": "Price, high to low",
  title: "Name, A to Z",
};

/** Search, filters and order of a product list: one plain GET form, with links that remove the active filters. */
export function ProductFilters(props: Props) {
  const { path, query, collections } = props;
  return (
    <div className="space-y-4">
      {collections.length > 0 ? <CollectionLinks {...props} /> : null}
      <details className="group rounded-lg border border-line bg-surface" open={isFiltered(query) || undefined}>
        <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg px-4 text-sm font-medium hover:bg-sunken">
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} /> Filter and sort
          <span className="ml-auto font-normal text-muted">{sortLabels[shownSort(query)]}</span>
        </summary>
        <FilterForm key={productListUrl(path, query)} {...props} />
      </details>
      <ActiveFilters {...props} />
    </div>
  );
}

const isFiltered = ({ min, max, available }: ProductListQuery) =>
  min !== undefined || max !== undefined || available !== undefined;

/** Without a search there is no best match: the newest come first. */
const shownSort = ({ q, sort }: ProductListQuery): ProductSort => (sort === "relevance" && !q ? "newest" : sort);

function FilterForm({ path, query, collections, currency }: Props) {
  const busy = useNavigation().location?.pathname === path;
  const sorts = Object.entries(sortLabels).filter(([value]) => query.q || value !== "relevance");
  return (
    <Form
      action={path}
      className="grid gap-x-5 gap-y-4 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]"
    >
      <TextField label="Search" name="q" id="filter-q" type="search" defaultValue={query.q} maxLength={100} />
      <TextField
        label="Price from"
        name="min"
        inputMode="decimal"
        defaultValue={query.min}
        pattern="\d{1,7}([.,]\d{1,2})?"
        title="An amount like 20 or 19.50"
        suffix={currency}
      />
      <TextField
        label="Price to"
        name="max"
        inputMode="decimal"
        defaultValue={query.max}
        pattern="\d{1,7}([.,]\d{1,2})?"
        title="An amount like 20 or 19.50"
        suffix={currency}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={shownSort(query)}
        options={sorts.map(([value, label]) => ({ value, label }))}
      />
      {collections.length > 0 && query.collection ? (
        <input type="hidden" name="collection" value={query.collection} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:col-span-full">
        <CheckboxField label="In stock only" name="available" value="1" defaultChecked={query.available === "1"} />
        <Button variant="secondary" pending={busy} pendingLabel="Loading" className="max-sm:w-full">
          Show products
        </Button>
      </div>
    </Form>
  );
}

function CollectionLinks({ path, query, collections }: Props) {
  const choices = [{ handle: "", title: "Everything" }, ...collections];
  return (
    <nav aria-label="Filter by collection">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ handle, title }) => (
          <li key={handle} className="max-w-full">
            <Link
              to={productListUrl(path, { ...query, collection: handle, page: 1 })}
              aria-current={handle === query.collection ? "true" : undefined}
              className={clsx(
                "inline-flex min-h-11 max-w-full items-center rounded-full border px-4 text-sm transition-colors",
                handle === query.collection
                  ? "border-ink bg-ink text-background"
                  : "border-line-strong/60 bg-surface hover:border-ink",
              )}
            >
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ActiveFilters({ path, query, currency }: Props) {
  const first = { ...query, page: 1 };
  const money = useMoney();
  const price = (major: number) => money(minorOf(major, currency), currency);
  const active = [
    query.q ? { label: `“${query.q}”`, without: { ...first, q: "", sort: "relevance" as const } } : null,
    query.min === undefined ? null : { label: `From ${price(query.min)}`, without: { ...first, min: undefined } },
    query.max === undefined ? null : { label: `Up to ${price(query.max)}`, without: { ...first, max: undefined } },
    query.available ? { label: "In stock", without: { ...first, available: undefined } } : null,
  ].filter((filter) => filter !== null);
  if (active.length === 0) return null;
  const chipClass =
    "inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm hover:bg-accent-soft max-w-full";
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link to={productListUrl(path, without)} className={chipClass}>
            <span className="truncate">
              <span className="sr-only">Remove filter: </span>
              {label}
            </span>
            <X aria-hidden size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path} className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4">
          Clear all
        </Link>
      </li>
    </ul>
  );
}
