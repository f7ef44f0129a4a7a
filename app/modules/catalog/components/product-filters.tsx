import clsx from "clsx";
import { SlidersHorizontal, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { minorOf } from "#app/kernel/money.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { useFormats, useMoney } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { valueText } from "../attribute.ts";
import type { CollectionSort } from "../collection.ts";
import type { Facet, FilterAttribute } from "../facet.ts";
import { withoutFilters, withoutValue } from "../list-filters.ts";
import type { ProductListQuery, ProductSort } from "../product-list.schema.ts";
import { FacetFields } from "./facet-fields.tsx";
import { productListUrl } from "./product-list-url.ts";

export type CollectionChoice = { handle: string; title: string };

export type FilterProps = {
  /** The list's own path, for example `/products`. */
  path: string;
  query: ProductListQuery;
  /** Empty on a collection's own page. */
  collections: readonly CollectionChoice[];
  /** The order of the collection whose page this is. */
  collectionSort?: CollectionSort;
  currency: string;
  /** The attributes to filter by, and those with the values that are chosen. */
  facets: readonly Facet[];
  chosen: readonly FilterAttribute[];
};

/** Attributes, price and stock: a column at the side of a list; without JavaScript folded above it on phones. */
export function FilterPanel(props: FilterProps) {
  const t = useTexts();
  const { path, query } = props;
  return (
    <details className="group hidden rounded-lg border border-line bg-surface always-open-lg lg:block lg:border-0 lg:bg-transparent noscript:block">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg px-4 text-sm font-medium hover:bg-sunken lg:px-0">
        <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} /> {t("search.filters")}
      </summary>
      {/* What is typed stays while the list is put in another order. */}
      <FilterForm key={productListUrl(path, { ...query, sort: "relevance", page: 1 })} {...props} />
    </details>
  );
}

function FilterForm(props: FilterProps) {
  const t = useTexts();
  const { path } = props;
  const busy = useNavigation().location?.pathname === path;
  return (
    <Form action={path} className="space-y-4 border-t border-line p-4 lg:px-0">
      <FilterFields {...props} />
      <Button variant="secondary" pending={busy} pendingLabel={t("ui.loading")} className="w-full">
        {t("search.show_products")}
      </Button>
    </Form>
  );
}

/** @param idPrefix tells the fields of one form from those of another */
export function FilterFields({ query, idPrefix = "", ...props }: FilterProps & { idPrefix?: string }) {
  const t = useTexts();
  const { collections, currency, facets } = props;
  const amount = {
    inputMode: "decimal",
    pattern: "\\d{1,7}([.,]\\d{1,2})?",
    title: t("search.amount_like"),
  } as const;
  const field = (name: "min" | "max") => ({
    ...{ name, id: `${idPrefix}${name}`, defaultValue: query[name], suffix: currency, ...amount },
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <TextField label={t("search.price_from")} {...field("min")} />
        <TextField label={t("search.price_to")} {...field("max")} />
      </div>
      <Kept query={withoutFilters(query)} within={collections} />
      <CheckboxField
        label={t("search.available_only")}
        name="available"
        id={`${idPrefix}available`}
        value="1"
        defaultChecked={query.available === "1"}
      />
      <FacetFields facets={facets} idPrefix={idPrefix} />
    </>
  );
}

const sortTexts: Record<ProductSort, PageTextId> = {
  relevance: "search.sort_relevance",
  newest: "search.sort_newest",
  "best-selling": "search.sort_best_selling",
  "price-asc": "search.sort_price_up",
  "price-desc": "search.sort_price_down",
  title: "search.sort_title",
};

/** Without a search there is no best match: the order of the collection counts, or the newest come first. */
const shownSort = ({ q, sort }: ProductListQuery, ownSort: CollectionSort): ProductSort =>
  sort === "relevance" && !q && ownSort !== "manual" ? ownSort : sort;

/** Whether another order was chosen before anything listened, and not put back by the browser on its way back. */
function wasChosenEarly(form: HTMLFormElement, shown: ProductSort): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "navigate" && new FormData(form).get("sort") !== shown;
}

type ListForm = Pick<FilterProps, "path" | "query" | "collections" | "collectionSort">;

/** The order of a list: applies at once, and by a button without JavaScript. */
export function SortForm({ path, query, collections, collectionSort = "newest" }: ListForm) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const apply = () => submit(form.current, { preventScrollReset: true });
  const shown = shownSort(query, collectionSort);
  const isByHand = collectionSort === "manual" && !query.q;
  const texts = { ...sortTexts, ...(isByHand ? { relevance: "search.sort_featured" as const } : {}) };
  const sorts = Object.entries(texts).filter(([value]) => query.q || isByHand || value !== "relevance");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated
  useEffect(() => {
    if (form.current && wasChosenEarly(form.current, shown)) apply();
  }, []);
  // The same field as before: what was just chosen in keeps the focus.
  const last = useRef(shown);
  useEffect(() => {
    const field = form.current?.elements.namedItem("sort");
    if (last.current !== shown && field instanceof HTMLSelectElement) field.value = shown;
    last.current = shown;
  }, [shown]);
  return (
    <Form ref={form} action={path} className="flex items-center gap-2">
      <Kept query={{ ...query, sort: "relevance" }} within={collections} />
      <SelectField
        label={t("search.sort_by")}
        hideLabel
        name="sort"
        defaultValue={shown}
        onChange={apply}
        options={sorts.map(([value, id]) => ({ value, label: t(id) }))}
      />
      <span className="hidden noscript:block">
        <Button variant="secondary">{t("search.sort")}</Button>
      </span>
    </Form>
  );
}

/** What else of a list's address stays when one of its forms is sent. A collection's page has its own in its path. */
function Kept({ query, within }: { query: ProductListQuery; within: readonly CollectionChoice[] }) {
  const { search } = new URL(productListUrl("/", { ...query, page: 1 }), "http://list.invalid");
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "collection" || within.length > 0);
  return kept.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}

export function CollectionLinks({ path, query, collections }: FilterProps) {
  const t = useTexts();
  const choices = [{ handle: "", title: t("search.everything") }, ...collections];
  return (
    <nav aria-label={t("search.by_collection")}>
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

export function ActiveFilters({ path, query, currency, chosen }: FilterProps) {
  const t = useTexts();
  const first = { ...query, page: 1 };
  const money = useMoney();
  const { language } = useFormats();
  const price = (major: number) => money(minorOf(major, currency), currency);
  const active = [
    query.q
      ? { label: t("search.active_query", { q: query.q }), without: { ...first, q: "", sort: "relevance" as const } }
      : null,
    query.min === undefined
      ? null
      : { label: t("search.active_from", { price: price(query.min) }), without: { ...first, min: undefined } },
    query.max === undefined
      ? null
      : { label: t("search.active_to", { price: price(query.max) }), without: { ...first, max: undefined } },
    query.available ? { label: t("search.active_available"), without: { ...first, available: undefined } } : null,
    ...chosen.flatMap(({ handle, title, kind, unit, values }) =>
      values.map(({ key, label }) => ({
        label: t("search.active_value", { attribute: title, value: valueText({ kind, label, unit }, t, language) }),
        without: { ...first, filters: withoutValue(query.filters, handle, key) },
      })),
    ),
  ].filter((filter) => filter !== null);
  if (active.length === 0) return null;
  const chipClass =
    "inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm hover:bg-accent-soft max-w-full";
  return (
    <ul aria-label={t("search.active")} className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={productListUrl(path, without)} className="max-w-full">
          <Link to={productListUrl(path, without)} className={chipClass}>
            <span className="truncate">
              <RichText
                id="search.remove_filter"
                values={{ filter: label, hidden: (words) => <span className="sr-only">{words}</span> }}
              />
            </span>
            <X aria-hidden size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path} className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4">
          {t("search.clear_all")}
        </Link>
      </li>
    </ul>
  );
}
