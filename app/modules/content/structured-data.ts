/** What search engines read of a post: schema.org in JSON-LD. */
import type { BlogPosting } from "schema-dts";

type Post = {
  title: string;
  summary: string;
  description: string;
  author: string;
  publishedAt: Date | null;
  updatedAt: Date;
  imageUrl: string;
};
type Place = {
  /** The post's own, absolute. */
  url: string;
  absolute(path: string): string;
};

/** A post as its page shows it. Without an author it's the store's. */
export function postData(post: Post, { url, absolute }: Place): BlogPosting {
  const { title, summary, author, publishedAt, updatedAt, imageUrl } = post;
  const description = post.description || summary;
  const store = { "@id": absolute("/#organization") };
  return {
    ...{ "@type": "BlogPosting", "@id": `${url}#post`, url, mainEntityOfPage: url, headline: title },
    ...(description ? { description } : {}),
    ...(imageUrl ? { image: absolute(imageUrl) } : {}),
    ...(publishedAt ? { datePublished: publishedAt.toISOString() } : {}),
    ...{ dateModified: updatedAt.toISOString(), publisher: store },
    author: author ? { "@type": "Person", name: author } : store,
  };
}
