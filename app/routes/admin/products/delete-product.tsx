import { Form, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { deleteProduct } from "#app/flows/products/index.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { settle } from "../../submit.server.ts";
import type { Route } from "./+types/delete-product.ts";
import { getProduct } from "./get-product.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, variants } = await getProduct(context, params.id);
  return { id, title, variants: variants.length };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  const { id } = await getProduct(context, params.id);
  const deleted = await deleteProduct(requireAdmin(context), id);
  return settle(deleted, { to: `${href("/admin/products")}?done=delete` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Delete ${loaderData?.title ?? "a product"} · Admin`, noindex: true, error });

export default function DeleteProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, variants } = loaderData;
  const path = href("/admin/products/:id", { id });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Products", to: href("/admin/products") }, { label: title, to: path }, { label: "Delete" }]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Delete {title}?</span>} />
      <div className="space-y-5">
        {actionData?.refused ? (
          <Notice tone="warning" live="alert" title="This product can’t be deleted">
            {actionData.refused}
          </Notice>
        ) : null}
        <Card>
          <div className="space-y-4 text-sm">
            <p>
              {variants === 1 ? "Its price and stock are" : `Its ${variants} variants and their stock are`} deleted with
              it, and it’s removed from its collections. This can’t be undone. Its pictures stay in the media library.
            </p>
            <p className="text-muted">Only products that no one has ordered can be deleted.</p>
            <Form method="post" className="flex flex-wrap gap-3">
              <Button variant="danger">Delete product</Button>
              <LinkButton to={path} variant="secondary">
                Cancel
              </LinkButton>
            </Form>
          </div>
        </Card>
      </div>
    </>
  );
}
