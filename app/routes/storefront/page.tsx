import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Breadcrumbs, Container } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/page.ts";
import { oldPathAnswer } from "./old-path.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const page = await contentFor(await shopperOf(context), keep).find("page", params.handle);
  if (!page) {
    const path = href("/pages/:handle", { handle: encodeURIComponent(params.handle) });
    throw await oldPathAnswer(request, context, path);
  }
  const { handle, title, seoTitle, description, html } = page;
  return { handle, title, seoTitle, description, html };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    ...{ error, type: "article" },
    title: loaderData?.seoTitle || loaderData?.title,
    description: loaderData?.description,
    canonical: loaderData && href("/pages/:handle", { handle: loaderData.handle }),
    structured: loaderData && ((absolute, t) => [breadcrumbData(crumbsOf(loaderData.title, t), absolute)]),
  });

const crumbsOf = (title: string, t: Texts) => [{ label: t("content.home"), to: href("/") }, { label: title }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { title, html } = loaderData;
  return (
    <Container className="pb-8 pt-3 sm:pt-6">
      <Breadcrumbs items={crumbsOf(title, t)} />
      <article className="mt-2 max-w-prose sm:mt-5">
        <h1 className="mb-6 text-3xl [overflow-wrap:anywhere]">{title}</h1>
        <Prose html={html} />
      </article>
    </Container>
  );
}
