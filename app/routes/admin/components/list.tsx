import { ArrowLeft, ArrowRight, type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { pageSizes } from "#app/platform/list-place.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listParams, listUrl } from "../list-url.ts";

type ListFilterProps = {
  action: string;
  query: string;
  searchLabel: string;
  /** The list's other filters; the first option of each means all. */
  filters?: readonly { name: string; label: string; value: string; options: readonly SelectOption[] }[];
  /** Parameters of the URL that stay as they are, such as the view and the page's size. */
  kept?: Readonly<Record<string, string | number>>;
};

/** What a link has changed in the URL is put into the fields, but for those that someone has changed since. */
function useFieldsOf(state: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const text = JSON.stringify(state);
  const shown = useRef(text);
  useEffect(() => {
    const before: Record<string, string> = JSON.parse(shown.current);
    shown.current = text;
    for (const [name, value] of Object.entries<string>(JSON.parse(text))) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.value === before[name]) field.value = value;
    }
  }, [text]);
  return form;
}

/** Search and filters above an admin list. A plain GET form: its state is the URL. A filter applies once it is chosen. */
export function ListFilter({ action, query, searchLabel, filters = [], kept = {} }: ListFilterProps) {
  const state = { q: query, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  const form = useFieldsOf(state);
  return (
    <search>
      <Form ref={form} action={action} className="mb-5 flex flex-wrap items-end gap-3">
        {listParams(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={searchLabel}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          hideLabel
          placeholder={searchLabel}
          prefix={<Search aria-hidden size={18} />}
          className="grow basis-64"
        />
        {filters.map(({ name, label, value, options }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={value}
            options={options}
            hideLabel
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="grow basis-48 sm:grow-0"
          />
        ))}
        <Button variant="secondary">Search</Button>
        {Object.values(state).some(Boolean) ? (
          <TextLink to={listUrl(action, kept)} className="inline-flex min-h-11 items-center text-sm">
            Clear
          </TextLink>
        ) : null}
      </Form>
    </search>
  );
}

/** A filter's options; the first, which the list has without one, has no value. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value, at) => ({ value: at === 0 ? "" : value, label: labels[value] }));

type EmptyListProps = {
  /** The unfiltered list's path. */
  path: string;
  icon: LucideIcon;
  /** Whether a search or filter is the reason. */
  filtered: boolean;
  none: { title: string; text: string; action?: ReactNode };
  misfit: { title: string; text?: string; showAll: string };
};

/** Replaces an empty admin list: nothing there yet, or nothing found, with a link to the whole list. */
export function EmptyList({ path, icon: Icon, filtered, none, misfit }: EmptyListProps) {
  const icon = <Icon aria-hidden size={32} strokeWidth={1.5} />;
  if (!filtered) {
    return (
      <EmptyState title={none.title} icon={icon} actions={none.action}>
        {none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={misfit.title}
      icon={icon}
      actions={
        <LinkButton to={path} variant="secondary">
          {misfit.showAll}
        </LinkButton>
      }
    >
      {misfit.text}
    </EmptyState>
  );
}

type PageSizesProps = { path: string; filters: Record<string, string | number>; size: number };

/** How many rows a page has, below an admin list. */
export function PageSizes({ path, filters, size }: PageSizesProps) {
  return (
    <nav aria-label="Rows per page" className="mt-6 flex flex-wrap items-center gap-1 text-sm text-muted">
      <span aria-hidden="true" className="me-1">
        Rows
      </span>
      {pageSizes.map((each) => (
        <Link
          key={each}
          to={listUrl(path, { ...filters, size: each })}
          aria-current={each === size ? "true" : undefined}
          className="grid min-h-11 min-w-11 place-items-center rounded-md hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink"
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}

type ListPagesProps = {
  path: string;
  /** The list's current filters, as in its URL. */
  filters: Record<string, string | number>;
  /** Where the adjacent pages start; null if there is none. */
  newer: string | null;
  older: string | null;
  /** Whether the newest come first. */
  inTime?: boolean;
};

/** Links to the adjacent pages, below an admin list. */
export function ListPages({ path, filters, newer, older, inTime = true }: ListPagesProps) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 empty:hidden">
      {newer ? (
        <LinkButton
          to={listUrl(path, { ...filters, after: newer })}
          rel="prev"
          variant="quiet"
          icon={<ArrowLeft aria-hidden size={17} />}
        >
          {inTime ? "Newer" : "Previous"}
        </LinkButton>
      ) : null}
      {older ? (
        <LinkButton
          to={listUrl(path, { ...filters, before: older })}
          rel="next"
          variant="quiet"
          icon={<ArrowRight aria-hidden size={17} />}
          className="ms-auto"
        >
          {inTime ? "Older" : "Next"}
        </LinkButton>
      ) : null}
    </nav>
  );
}
