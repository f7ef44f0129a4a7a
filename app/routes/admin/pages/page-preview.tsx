import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/page-preview.ts";
import { getPage } from "./get-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, html } = await getPage(requireAdmin(context), params);
  return { id, title, html };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Preview of ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

/** What everyone will read once the page is published. */
export default function PagePreview({ loaderData }: Route.ComponentProps) {
  const { id, title, html } = loaderData;
  return (
    <div className="space-y-8 pt-5">
      <Notice
        title="Preview"
        actions={
          <LinkButton to={href("/admin/pages/:id", { id })} variant="secondary" size="small">
            Back to page
          </LinkButton>
        }
      >
        This is what everyone will read once the page is published. Only staff can open this preview.
      </Notice>
      <article className="max-w-prose">
        <h1 className="mb-6 text-3xl [overflow-wrap:anywhere]">{title}</h1>
        <Prose html={html} />
      </article>
    </div>
  );
}
