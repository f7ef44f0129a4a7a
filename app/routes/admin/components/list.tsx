import { ArrowLeft, ArrowRight, type LucideIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listUrl } from "../list-url.ts";

type ListFilterProps = {
  action: string;
  query: string;
  searchLabel: string;
  /** The list's other filters; the first option of each means all. */
  filters: readonly { name: string; label: string; value: string; options: readonly SelectOption[] }[];
};

/** Search and filters above an admin list. A plain GET form: its state is the URL. */
export function ListFilter({ action, query, searchLabel, filters }: ListFilterProps) {
  const state = [query, ...filters.map(({ value }) => value)];
  return (
    <search>
      {/* A new key updates the fields when a link changes the URL. */}
      <Form key={state.join(" ")} action={action} className="mb-5 flex flex-wrap items-end gap-3">
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
            className="grow basis-48 sm:grow-0"
          />
        ))}
        <Button variant="secondary">Search</Button>
        {state.some(Boolean) ? (
          <TextLink to={action} className="inline-flex min-h-11 items-center text-sm">
            Clear
          </TextLink>
        ) : null}
      </Form>
    </search>
  );
}

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

type ListPagesProps = {
  path: string;
  /** The list's current filters, as in its URL. */
  filters: Record<string, string>;
  /** Where the adjacent pages start; null if there is none. */
  newer: string | null;
  older: string | null;
  /** Labels for a list that isn't sorted by time. */
  labels?: { newer: string; older: string };
};

const byTime = { newer: "Newer", older: "Older" };

/** Links to the adjacent pages, below an admin list. */
export function ListPages({ path, filters, newer, older, labels = byTime }: ListPagesProps) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 empty:hidden">
      {newer ? (
        <LinkButton
          to={listUrl(path, { ...filters, after: newer })}
          rel="prev"
          variant="quiet"
          icon={<ArrowLeft aria-hidden size={17} />}
        >
          {labels.newer}
        </LinkButton>
      ) : null}
      {older ? (
        <LinkButton
          to={listUrl(path, { ...filters, before: older })}
          rel="next"
          variant="quiet"
          icon={<ArrowRight aria-hidden size={17} />}
          className="ml-auto"
        >
          {labels.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}
