import { href } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { PostByline } from "#app/modules/content/components/post-byline.tsx";
import { contentFor } from "#app/modules/content/index.server.ts";
import { instantPlaces } from "#app/platform/list-place.schema.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Texts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, Container } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { redirectToFirstPage } from "../page-redirects.server.ts";
import { breadcrumbData } from "../structured-data.ts";
import type { Route } from "./+types/blog.ts";
import { oldPathAnswer } from "./old-path.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const querySchema = z.object(instantPlaces);
const PATH = href("/blog");
const crumbsOf = (t: Texts) => [{ label: t("content.home"), to: href("/") }, { label: t("content.blog") }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { before, after } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const content = contentFor(await shopperOf(context), keepOf(context));
  const { items, newer, older } = await content.posts({ before, after });
  redirectToFirstPage(request, { items, before, after });
  // Without a post there is no blog.
  if (items.length === 0) throw await oldPathAnswer(request, context, PATH);
  return { posts: items, newer, older, isFirst: !before && !after };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, {
    error,
    title: (t) => t("content.blog"),
    // Other pages of it change with each post: search engines follow their links.
    ...(loaderData?.isFirst ? { canonical: PATH } : { noindex: "follow" as const }),
    structured: (absolute, t) => [breadcrumbData(crumbsOf(t), absolute)],
  });

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { posts, newer, older } = loaderData;
  return (
    <Container className="pb-8 pt-3 sm:pt-6">
      <Breadcrumbs items={crumbsOf(t)} />
      <h1 className="mb-6 mt-2 text-3xl sm:mt-5">{t("content.blog")}</h1>
      <ul className="max-w-prose divide-y divide-line">
        {posts.map(({ handle, title, summary, imageUrl, ...byline }) => (
          <li key={handle} className="py-6 first:pt-0">
            <article className="flow-root [overflow-wrap:anywhere]">
              {imageUrl ? (
                <Picture
                  src={imageUrl}
                  alt=""
                  width={1600}
                  height={900}
                  shownWidth={192}
                  className="float-end mb-2 ms-4 aspect-video w-28 rounded-lg bg-sunken object-cover sm:w-48"
                />
              ) : null}
              <h2 className="text-xl">
                <Link to={href("/blog/:handle", { handle })} className="underline-offset-4 hover:underline">
                  {title}
                </Link>
              </h2>
              <PostByline {...byline} className="mt-1" />
              {summary ? <p className="mt-3">{summary}</p> : null}
            </article>
          </li>
        ))}
      </ul>
      <nav
        aria-label={t("content.posts")}
        className="mt-6 flex max-w-prose flex-wrap justify-between gap-3 empty:hidden"
      >
        {newer ? (
          <LinkButton to={`${PATH}?after=${newer}`} rel="prev" variant="secondary">
            {t("content.newer_posts")}
          </LinkButton>
        ) : null}
        {older ? (
          <LinkButton to={`${PATH}?before=${older}`} rel="next" variant="secondary" className="ms-auto">
            {t("content.older_posts")}
          </LinkButton>
        ) : null}
      </nav>
    </Container>
  );
}
