import { href } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { PostByline } from "#app/modules/content/components/post-byline.tsx";
import { PostPicture } from "#app/modules/content/components/post-picture.tsx";
import { contentFor } from "#app/modules/content/index.server.ts";
import { postData } from "#app/modules/content/structured-data.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Breadcrumbs, Container } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/post.ts";
import { oldPathAnswer } from "./old-path.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const pathOf = (handle: string) => href("/blog/:handle", { handle });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const post = await contentFor(await shopperOf(context), keep).find("post", params.handle);
  if (!post) throw await oldPathAnswer(request, context, pathOf(encodeURIComponent(params.handle)));
  return post;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    ...{ error, type: "article" },
    title: loaderData?.seoTitle || loaderData?.title,
    description: loaderData?.description || loaderData?.summary,
    images: loaderData?.imageUrl ? [{ url: loaderData.imageUrl }] : [],
    canonical: loaderData && pathOf(loaderData.handle),
    structured:
      loaderData &&
      ((absolute, t) => [
        postData(loaderData, { url: absolute(pathOf(loaderData.handle)), absolute }),
        breadcrumbData(crumbsOf(loaderData.title, t), absolute),
      ]),
  });

const crumbsOf = (title: string, t: Texts) => [
  { label: t("content.home"), to: href("/") },
  { label: t("content.blog"), to: href("/blog") },
  { label: title },
];

export default function Post({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { title, html, author, publishedAt, imageUrl } = loaderData;
  return (
    <Container className="pb-8 pt-3 sm:pt-6">
      <Breadcrumbs items={crumbsOf(title, t)} />
      <article className="mt-2 max-w-prose sm:mt-5">
        <h1 className="mb-3 text-3xl [overflow-wrap:anywhere]">{title}</h1>
        <PostByline {...{ author, publishedAt }} className="mb-6" />
        <PostPicture url={imageUrl} />
        <Prose html={html} />
      </article>
    </Container>
  );
}
