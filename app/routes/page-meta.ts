import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { previewOf } from "#app/platform/object-url.ts";
import { type Texts, textsIn } from "#app/texts/texts.ts";
import { pageLanguage } from "./page-language.ts";
import type { Absolute } from "./structured-data.ts";

type Matches = readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];
type Text = string | ((t: Texts) => string);

type Preview = { url: string; width?: number | undefined; height?: number | undefined; alt?: string | undefined };

type PageMeta = {
  /** Without the store's name; none on the home page. */
  title?: Text | undefined;
  /** Without one, the title and the store's name say what the page is. */
  description?: Text | undefined;
  /** The page's canonical path in this store. */
  canonical?: string | undefined;
  /** What link previews call the page. */
  type?: "website" | "article" | "product";
  /** Stored pictures for link previews, the best first: the first raster image is shown, else the logo. */
  images?: readonly Preview[];
  /** What search engines read of the page (schema.org). */
  structured?: ((absolute: Absolute, t: Texts) => Thing[]) | undefined;
  /** True for personal pages; `follow` if search engines may follow the page's links. */
  noindex?: boolean | "follow";
  error?: unknown;
};

/** The page's head: title, description, canonical URL, preview, structured data. An error page gets its own title. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const t = textsIn(pageLanguage(matches).language);
  const { storeName = t("frame.store"), origin = "", logo = null } = rootData(matches);
  const written = (text: Text | undefined) => (typeof text === "function" ? text(t) : text);
  // React Router passes null, not undefined, if there is none.
  if (page.error != null) {
    const missing = isRouteErrorResponse(page.error) && [404, 410].includes(page.error.status);
    const failed = t(missing ? "errors.page_not_found" : "errors.something_went_wrong");
    return [{ title: `${failed} · ${storeName}` }, { name: "robots", content: "noindex" }];
  }
  const own = written(page.title);
  const title = own ? `${own} · ${storeName}` : storeName;
  const { canonical, noindex } = page;
  const description =
    written(page.description) || (own ? t("frame.page_at_store", { page: own, store: storeName }) : storeName);
  const absolute: Absolute = (path) => new URL(path, origin).href;
  const things = (!noindex && canonical && page.structured?.(absolute, t)) || [];
  return [
    { title },
    ...(noindex ? [{ name: "robots", content: noindex === "follow" ? "noindex, follow" : "noindex" }] : []),
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link" as const, rel: "canonical", href: origin + canonical }] : []),
    ...(canonical
      ? preview({
          ...{ site_name: storeName, title: own ?? storeName, description },
          ...{ type: page.type ?? "website", url: origin + canonical },
          ...pictureData([...(page.images ?? []), ...(logo ? [{ ...logo, alt: storeName }] : [])], absolute),
        })
      : []),
    ...(things.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } }] : []),
  ];
}

/** Open Graph, which the previews of X read too; `twitter:card` is the one name that they need besides. */
function preview(page: Record<string, string | undefined>): MetaDescriptor[] {
  const properties = Object.entries(page).flatMap(([name, content]) =>
    content ? [{ property: `og:${name}`, content }] : [],
  );
  return [...properties, { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" }];
}

function pictureData(pictures: readonly Preview[], absolute: Absolute): Record<string, string | undefined> {
  for (const { alt, ...picture } of pictures) {
    const found = previewOf(picture);
    if (!found) continue;
    const { url, width, height } = found;
    return {
      image: absolute(url),
      ...{ "image:width": width?.toString(), "image:height": height?.toString(), "image:alt": alt },
    };
  }
  return {};
}

type RootData = { storeName: string; origin: string; logo?: Preview | null };

function rootData(matches: Matches): Partial<RootData> {
  // Loosely typed, because each route's match types differ; the root loader returns all of them.
  return matches.find((match) => match?.id === "root")?.loaderData ?? {};
}
