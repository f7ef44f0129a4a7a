import { Form, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { deletePage } from "#app/modules/content/index.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { settle } from "../../submit.server.ts";
import type { Route } from "./+types/delete-page.ts";
import { getPage } from "./get-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, state } = await getPage(requireAdmin(context), params);
  return { id, title, published: state === "published" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  const admin = requireAdmin(context);
  const { id } = await getPage(admin, params);
  return settle(await deletePage(admin, id), { to: `${href("/admin/pages")}?done=deleted` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Delete ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

export default function DeletePage({ loaderData }: Route.ComponentProps) {
  const { id, title, published } = loaderData;
  const path = href("/admin/pages/:id", { id });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Pages", to: href("/admin/pages") }, { label: title, to: path }, { label: "Delete" }]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Delete {title}?</span>} />
      <Card>
        <div className="space-y-4 text-sm">
          <p>
            {published ? "Its URL will say that the page is gone, and links to it disappear. " : ""}
            This can’t be undone.
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button variant="danger">Delete page</Button>
            <LinkButton to={path} variant="secondary">
              Cancel
            </LinkButton>
          </Form>
        </div>
      </Card>
    </>
  );
}
