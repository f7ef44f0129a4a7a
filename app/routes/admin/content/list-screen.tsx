import { FileText, SquarePen } from "lucide-react";
import { href } from "react-router";
import { AdminPageTable, AdminPostTable, type ContentRow } from "#app/modules/content/components/admin-page-table.tsx";
import { type PageState, pageStateLabels, pageStates, type Section } from "#app/modules/content/page.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { placesOf } from "./section-places.ts";

const states = [
  { value: "", label: "All statuses" },
  ...pageStates.map((value) => ({ value, label: pageStateLabels[value] })),
];
const noneYet = {
  page: { icon: FileText, text: "Say who you are, answer what customers ask, and publish your terms." },
  post: { icon: SquarePen, text: "Tell customers what’s new, and how to use what you sell." },
};

type Props = {
  section: Section;
  query: { q: string; state: PageState | "" };
  items: readonly ContentRow[];
  total: number;
  newer: string | null;
  older: string | null;
  notice: string | null;
};

/** The list of pages, or of posts. */
export function ListScreen({ section, query, items, total, newer, older, notice }: Props) {
  const { language } = useFormats();
  const { one, list, edit } = placesOf[section];
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  const add = <LinkButton to={edit("new")}>New {one}</LinkButton>;
  const { icon, text } = noneYet[section];
  const empty = (
    <EmptyList
      path={list.to}
      icon={icon}
      filtered={filtered}
      none={{ title: `No ${one}s yet`, text, action: add }}
      misfit={{
        title: `No ${one}s found`,
        text: "Try part of a title, or another status.",
        showAll: `Show all ${one}s`,
      }}
    />
  );
  return (
    <>
      <PageHeader
        size="plain"
        title={list.label}
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <>
            {section === "page" ? (
              <LinkButton to={href("/admin/pages/legal")} variant="secondary">
                Legal pages
              </LinkButton>
            ) : null}
            {add}
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <ListFilter
        action={list.to}
        query={q}
        searchLabel="Title"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      {section === "page" ? (
        <AdminPageTable pages={items} empty={empty} />
      ) : (
        <AdminPostTable posts={items} empty={empty} />
      )}
      <ListPages path={list.to} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}
