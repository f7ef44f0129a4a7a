import { LibraryBig } from "lucide-react";
import { data, href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { collectionSortLabels } from "#app/modules/catalog/collection.ts";
import { MEMBERS_SHOWN } from "#app/modules/catalog/collection-order.ts";
import { AdminCollectionMembers } from "#app/modules/catalog/components/admin-collection-members.tsx";
import { collectionMembersFor } from "#app/modules/catalog/index.server.ts";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/collection-products.ts";
import { addProductsPath, collectionPath, collectionProductsPath } from "./collection-path.ts";
import { getCollection } from "./get-collection.server.ts";
import { type MembersAnswer, submitMembers } from "./submit-members.server.ts";

const notices = { saved: "Products saved." };
const pageOf = (request: Request) => pageNumberSchema.parse(new URL(request.url).searchParams.get("page") ?? undefined);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const page = Math.min(pageOf(request), Math.floor(MAX_INTEGER / MEMBERS_SHOWN));
  const id = rowId(params);
  const [{ title, sort, orderVersion, rules }, { items, total }] = await Promise.all([
    getCollection(admin, id),
    collectionMembersFor(admin).page(id, page),
  ]);
  const pages = Math.max(1, pageCountOf(total, MEMBERS_SHOWN));
  if (page > pages) throw redirect(`${collectionProductsPath(id)}?page=${pages}`);
  return {
    id,
    title,
    sort,
    ruled: rules !== null,
    version: String(orderVersion),
    page,
    pages,
    items,
    total,
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { id, sort } = await getCollection(admin, rowId(params));
  const form = await readForm(request);
  if (form.get("intent") !== "save") throw data(null, { status: 400 });
  const to = `${collectionProductsPath(id)}?page=${pageOf(request)}&done=saved`;
  return submitMembers(admin, { id, byHand: sort === "manual" }, { form, to });
}

/** Also after a refusal: the page then shows what is saved now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Products of ${loaderData?.title ?? "a collection"} · Admin`, noindex: true, error });

export default function CollectionProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, sort, ruled, page, pages, items, total } = loaderData;
  const again: MembersAnswer | undefined = useKeptActionData(loaderData, actionData);
  const number = useNumber();
  const path = collectionProductsPath(id);
  const here = page === 1 ? path : `${path}?page=${page}`;
  const typed = new Map(again?.typed?.places.map((place) => [place.id, place.typed]));
  const elsewhere = (again?.typed?.elsewhere ?? []).filter((row) => !items.some((item) => item.id === row.id));
  const byHand = sort === "manual";
  const add = ruled ? (
    <LinkButton to={collectionPath(id)} variant="secondary">
      Change rules
    </LinkButton>
  ) : (
    <LinkButton to={addProductsPath(id)}>Add products</LinkButton>
  );
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Collections", to: href("/admin/collections") },
            { label: title, to: collectionPath(id) },
            { label: "Products" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">Products of {title}</span>}
        description={`${number(total)} in total${ruled ? ", chosen by rules" : ""}. ${orderText(sort)}`}
        actions={total > 0 ? add : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        {again?.differences ? (
          <SettingsConflict
            differences={again.differences}
            path={here}
            title="Someone else changed these products while you were reordering them"
          />
        ) : null}
      </div>
      {items.length > 0 ? (
        <AdminCollectionMembers
          // Each page, each order of it and each form that comes back gets a new form.
          key={`${id} ${page} ${loaderData.version} ${items.length} ${JSON.stringify(again?.typed ?? null)}`}
          path={here}
          version={loaderData.version}
          members={[...items, ...elsewhere].map((item) => ({
            ...{ id: item.id, title: item.title, seen: item.place },
            typed: typed.get(item.id) ?? String(item.place),
          }))}
          shown={Object.fromEntries(items.map(({ id, status, imageUrl }) => [id, { status, imageUrl }]))}
          removed={again?.typed?.removed ?? []}
          removable={!ruled}
          byHand={byHand}
          errors={again?.errors}
          unsaved={again !== undefined}
        />
      ) : (
        <EmptyState title="No products yet" icon={<LibraryBig aria-hidden size={32} strokeWidth={1.5} />} actions={add}>
          {ruled
            ? "No products match this collection’s rules yet. New rules take a moment to apply."
            : "Search your products and add the ones that fit this collection."}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pages} toPage={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </>
  );
}

const orderText = (sort: keyof typeof collectionSortLabels) =>
  sort === "manual"
    ? "Customers see them in this order: change a number to move a product."
    : `Customers see them in this order: ${collectionSortLabels[sort].toLowerCase()}. To arrange them yourself, choose “Manually” in the collection.`;
