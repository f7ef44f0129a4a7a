import { href } from "react-router";
import type { catalogFor } from "#app/modules/catalog/index.server.ts";
import type { contentFor } from "#app/modules/content/index.server.ts";
import { type Section, sections } from "#app/modules/content/page.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";

/** Products per file. The protocol allows 50,000 URLs; the rest is for collections, pages and posts. */
const PER_FILE = 45_000;
/** Pages and posts in the first file. */
const MOST_PAGES = 4000;
/** Products or pages to read, and hold in memory, at a time: few enough to be gone before V8 takes them for long-lived. */
const AT_ONCE = 250;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** Google's extension for pictures. */
const PICTURES = "http://www.google.com/schemas/sitemap-image/1.1";

type Catalog = ReturnType<typeof catalogFor>;
type Content = Pick<ReturnType<typeof contentFor>, "publishedAfter">;
type Sources = { catalog: Catalog; content: Content };

/**
 * Generates the sitemap in chunks, by the sitemaps.org protocol 0.9: one file if it fits, else an index of the parts.
 * @param part counted from 1; null for the whole
 * @returns null for a part that doesn't exist
 */
export async function sitemapPieces(
  sources: Sources,
  part: number | null,
): Promise<AsyncGenerator<string, void> | null> {
  const starts = await startsOf(sources.catalog, part ?? Number.POSITIVE_INFINITY);
  if (part === null && starts.length > 1) return index(starts.length);
  const start = starts[(part ?? 1) - 1];
  return start === undefined ? null : file(sources, start);
}

/** The handles after which the files start, at most `most` of them. */
async function startsOf(catalog: Catalog, most: number): Promise<string[]> {
  const starts = [""];
  while (starts.length < most) {
    const [last, next] = await catalog.publishedAt(starts.at(-1) ?? "", PER_FILE);
    if (last === undefined || next === undefined) break;
    starts.push(last);
  }
  return starts;
}

async function* index(files: number) {
  const parts = Array.from(
    { length: files },
    (_, at) => `  <sitemap><loc>${absoluteUrl(`${href("/sitemap.xml")}?part=${at + 1}`)}</loc></sitemap>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** One file in chunks. The first one also has the pages other than products. */
async function* file({ catalog, content }: Sources, start: string) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:image="${PICTURES}">\n`;
  if (start === "") {
    const collections = await catalog.collections();
    const paths = [
      href("/"),
      href("/products"),
      ...collections.map(({ handle }) => href("/collections/:handle", { handle: encodeURIComponent(handle) })),
    ];
    yield paths.map((path) => entry(path)).join("");
    yield* pages(content);
  }
  for (let after = start, left = PER_FILE; left > 0; left -= AT_ONCE) {
    const products = await catalog.publishedAfter(after, Math.min(AT_ONCE, left));
    yield products
      .map(({ handle, updatedAt, pictures }) =>
        entry(href("/products/:handle", { handle: encodeURIComponent(handle) }), updatedAt, pictures),
      )
      .join("");
    const last = products.at(-1);
    if (!last || products.length < AT_ONCE) break;
    after = last.handle;
  }
  yield "</urlset>\n";
}

const contentPaths: Record<Section, (handle: string) => string> = {
  page: (handle) => href("/pages/:handle", { handle }),
  post: (handle) => href("/blog/:handle", { handle }),
};

/** The pages, then the posts, with the list of these where there are any. */
async function* pages(content: Content) {
  let left = MOST_PAGES;
  for (const section of sections) {
    for (let after = ""; left > 0; ) {
      const found = await content.publishedAfter(section, after, Math.min(AT_ONCE, left));
      const last = found.at(-1);
      if (!last) break;
      if (section === "post" && after === "") yield entry(href("/blog"));
      yield found.map(({ handle, updatedAt }) => entry(contentPaths[section](handle), updatedAt)).join("");
      left -= found.length;
      after = last.handle;
    }
  }
}

/** `&` is the only XML special character in an absolute URL; these paths have no query. */
function entry(path: string, changed?: Date, pictures: readonly string[] = []): string {
  const lastModified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  const images = pictures.map((url) => `<image:image><image:loc>${absoluteUrl(url)}</image:loc></image:image>`);
  return `  <url><loc>${absoluteUrl(path)}</loc>${lastModified}${images.join("")}</url>\n`;
}
