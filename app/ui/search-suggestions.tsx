import { type ReactNode, useId } from "react";
import type { Texts } from "#app/texts/texts.ts";
import { Link } from "./link.tsx";
import { Price, UnitPrice } from "./money.tsx";
import { LinePicture } from "./picture.tsx";
import { Initial } from "./product-card.tsx";
import { type SuggestedProduct, type Suggestions, suggestionCounts } from "./suggestions.ts";
import { useTexts } from "./texts.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Props = {
  /** The search field, in its form. */
  field: HTMLInputElement;
  /** The path of the search page. */
  action: string;
};

/**
 * What the store suggests while something is typed into the search field: a listbox, which makes the field a combobox (WAI-ARIA
 * APG, combobox with list autocomplete). Loaded when the field gets the focus first.
 */
export function SearchSuggestions({ field, action }: Props) {
  const t = useTexts();
  const listId = useId();
  const { shown, isOpen, active } = useSuggestions(field, listId);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && shown ? suggestionCounts(shown, t) : null}
      </p>
      {isOpen && shown ? <Options {...{ listId, action, active }} suggestions={shown} /> : null}
    </>
  );
}

type OptionsProps = { listId: string; action: string; active: number; suggestions: Suggestions };

function Options({ listId, action, active, suggestions }: OptionsProps) {
  const t = useTexts();
  const { q, total, more, currency, products } = suggestions;
  const option = (at: number) => ({ id: optionId(listId, at), isActive: at === active });
  const groups = linkGroups(suggestions, t);
  const all = products.length + groups.reduce((sum, { links }) => sum + links.length, 0);
  return (
    // The focus stays in the field.
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t("search.suggestions")}
      onMouseDown={(event) => event.preventDefault()}
      className="z-50 border-line bg-surface max-lg:mt-3 lg:absolute lg:end-0 lg:top-full lg:mt-2 lg:max-h-[calc(100svh-5rem)] lg:w-96 lg:overflow-y-auto lg:overscroll-contain lg:rounded-lg lg:border lg:p-2 lg:shadow-raised"
    >
      <Group label={t("search.group_products")} isShown={products.length > 0}>
        {products.map((product, at) => (
          <Option key={product.to} to={product.to} {...option(at)}>
            <Product product={product} currency={currency} />
          </Option>
        ))}
      </Group>
      {groups.map(({ label, links, first }) => (
        <Group key={label} label={label} isShown={links.length > 0}>
          {links.map(({ to, title }, at) => (
            <Option key={to} to={to} {...option(first + at)}>
              <span className={titleClass}>{title}</span>
            </Option>
          ))}
        </Group>
      ))}
      <Option to={`${action}?${new URLSearchParams({ q })}`} {...option(all)}>
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {total > products.length && !more ? t("search.see_all_count", { total, q }) : t("search.see_all", { q })}
        </span>
      </Option>
    </div>
  );
}

/** What is suggested besides products, each group with the place of its first option. */
function linkGroups({ products, collections, pages, posts }: Suggestions, t: Texts) {
  const named = [
    { label: t("search.group_collections"), links: collections },
    { label: t("search.group_pages"), links: pages },
    { label: t("search.group_posts"), links: posts },
  ];
  let next = products.length;
  return named.map((group) => {
    const first = next;
    next += group.links.length;
    return { ...group, first };
  });
}

const optionId = (listId: string, at: number) => `${listId}-${at}`;

function Group({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  const id = useId();
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="px-3 py-2 text-xs text-muted">
        {label}
      </div>
      {children}
    </div>
  );
}

type OptionProps = { id: string; to: string; isActive: boolean; children: ReactNode };

/** A link, so that it opens in a new tab as others do. */
function Option({ id, to, isActive, children }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
    >
      {children}
    </Link>
  );
}

const titleClass = "min-w-0 line-clamp-3 [overflow-wrap:anywhere]";

function Product({ product, currency }: { product: SuggestedProduct; currency: string }) {
  const t = useTexts();
  const { title, picture, price, unitPrice, available } = product;
  return (
    <>
      <span className="h-11 w-10 shrink-0 overflow-hidden rounded-lg bg-sunken">
        {picture ? <LinePicture src={picture} shownWidth={40} /> : <Initial of={title} />}
      </span>
      <span className="min-w-0">
        <span className={titleClass}>{title}</span>
        <span className="flex flex-wrap gap-x-2 text-muted">
          <Price {...price} currency={currency} />
          {unitPrice ? <UnitPrice price={unitPrice} currency={currency} className="text-xs" /> : null}
          {available ? null : <span>{t("products.sold_out")}</span>}
        </span>
      </span>
    </>
  );
}
