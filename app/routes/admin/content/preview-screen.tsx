import { PostByline } from "#app/modules/content/components/post-byline.tsx";
import { PostPicture } from "#app/modules/content/components/post-picture.tsx";
import type { Section } from "#app/modules/content/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { placesOf } from "./section-places.ts";

type Byline = { author: string; publishedAt: Date | null };
type Props = { section: Section; id: string; title: string; html: string; imageUrl: string } & Byline;

/** What everyone will read once a page or a post is published. */
export function PreviewScreen({ section, id, title, html, imageUrl, ...byline }: Props) {
  const { one, edit } = placesOf[section];
  return (
    <div className="space-y-8 pt-5">
      <Notice
        title="Preview"
        actions={
          <LinkButton to={edit(id)} variant="secondary" size="small">
            Back to {one}
          </LinkButton>
        }
      >
        This is what everyone will read once the {one} is published. Only staff can open this preview.
      </Notice>
      <article className="max-w-prose">
        <h1 className="mb-6 text-3xl [overflow-wrap:anywhere]">{title}</h1>
        {section === "post" ? <PostByline {...byline} className="-mt-3 mb-6" /> : null}
        <PostPicture url={imageUrl} />
        <Prose html={html} />
      </article>
    </div>
  );
}
