import { Package } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { ProductStatusBadge } from "#app/modules/catalog/components/admin-product-table.tsx";
import { addToCollection, catalogAdminFor, collectionMembersFor } from "#app/modules/catalog/index.server.ts";
import { MOST_SELECTED } from "#app/modules/catalog/product.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { ErrorSummary, FieldError } from "#app/ui/form-feedback.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain } from "../../submit.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { addableListQuery, readQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/add-products.ts";
import { addProductsPath, collectionPath, collectionProductsPath } from "./collection-path.ts";
import { getCollection } from "./get-collection.server.ts";

const doneSchema = z.object({
  added: z.coerce.number().int().min(0).max(MAX_INTEGER).nullable().catch(null).default(null),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const query = readQuery(request, addableListQuery);
  const id = rowId(params);
  const [{ title, rules }, { items, newer, older }] = await Promise.all([
    getCollection(admin, id),
    catalogAdminFor(admin).list({ ...query, status: "" }),
  ]);
  if (rules) throw redirect(collectionProductsPath(id));
  const among = await collectionMembersFor(admin).among(
    id,
    items.map((item) => item.id),
  );
  const products = items.map(({ id, title, status }) => ({ id, title, status }));
  return { id, title, query, products, among, newer, older, ...readQuery(request, doneSchema) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { id } = await getCollection(admin, rowId(params));
  const form = await readForm(request);
  const ids = z.array(z.uuid()).max(MOST_SELECTED).safeParse(form.getAll("products"));
  if (!ids.success) throw data(null, { status: 400 });
  if (ids.data.length === 0) return formAgain({ errors: { products: "Select at least one product." } }, 422);
  const added = await addToCollection(admin, id, ids.data);
  // It got rules while its page was open.
  if (!added.ok && added.code === "conflict") throw redirect(collectionProductsPath(id), 303);
  if (!added.ok) throw data(null, { status: 404 });
  const query = readQuery(request, addableListQuery);
  return redirect(listUrl(addProductsPath(id), { q: query.q, ...placeParams(query), added: added.value }), 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Add products to ${loaderData?.title ?? "a collection"} · Admin`, noindex: true, error });

export default function AddProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, query, products, among, newer, older, added } = loaderData;
  const again: FormAgain | undefined = useKeptActionData(loaderData, actionData);
  const pending = useNavigation().formMethod === "POST";
  const number = useNumber();
  const { q } = query;
  const path = addProductsPath(id);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Collections", to: href("/admin/collections") },
            { label: title, to: collectionPath(id) },
            { label: "Products", to: collectionProductsPath(id) },
            { label: "Add products" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">Add products to {title}</span>}
        actions={
          <LinkButton to={collectionProductsPath(id)} variant="secondary">
            Done
          </LinkButton>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{added === null || again ? null : addedText(added, number)}</Toast>
        <ErrorSummary errors={again?.errors} />
      </div>
      <ListFilter action={path} query={q} searchLabel="Title, URL or SKU" />
      {products.length > 0 ? (
        <Form method="post" action={listUrl(path, { q, ...placeParams(query) })}>
          <Card>
            <fieldset id="products" tabIndex={-1}>
              <legend className="mb-1.5 text-sm font-medium">Products</legend>
              <FieldError id="products-error">{again?.errors?.products}</FieldError>
              <ul className="divide-y divide-line">
                {products.map((product) => (
                  <Choice
                    key={`${product.id} ${among.includes(product.id)}`}
                    {...product}
                    isIn={among.includes(product.id)}
                  />
                ))}
              </ul>
            </fieldset>
            <Button className="mt-4" pending={pending} pendingLabel="Adding">
              Add selected
            </Button>
          </Card>
        </Form>
      ) : (
        <EmptyList
          path={path}
          icon={Package}
          filtered={q !== ""}
          none={{
            title: "No products yet",
            text: "Create products first, then put them into collections.",
            action: <LinkButton to={href("/admin/products/:id", { id: "new" })}>Add your first product</LinkButton>,
          }}
          misfit={{
            title: "No products found",
            text: "Try part of a title, URL or SKU.",
            showAll: "Show all products",
          }}
        />
      )}
      <ListPages path={path} filters={{ q }} newer={newer} older={older} />
    </>
  );
}

const addedText = (added: number, number: (count: number) => string) =>
  added === 1 ? "1 product added." : `${number(added)} products added.`;

type ChoiceProps = { id: string; title: string; status: "draft" | "active" | "archived"; isIn: boolean };

function Choice({ id, title, status, isIn }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-0 grow">
        <CheckboxField
          id={`product-${id}`}
          name="products"
          value={id}
          label={<span className="[overflow-wrap:anywhere]">{title}</span>}
          disabled={isIn}
        />
      </div>
      {isIn ? <Badge tone="accent">In this collection</Badge> : null}
      <ProductStatusBadge status={status} />
    </li>
  );
}
