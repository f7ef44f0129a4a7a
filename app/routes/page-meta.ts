import { isRouteErrorResponse, type MetaDescriptor } from "react-router";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** Without the store's name; none on the home page. */
  title?: string | undefined;
  /** Without one, the title and the store's name say what the page is. */
  description?: string | undefined;
  /** The page's canonical path in this store. */
  canonical?: string | undefined;
  /** A picture for link previews, a path of this store. */
  image?: string | null | undefined;
  /** True for personal pages; `follow` if search engines may follow the page's links. */
  noindex?: boolean | "follow";
  error?: unknown;
};

/** The page's head: title, description, canonical URL, preview. An error page gets the error's own title. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { storeName, origin } = rootData(matches);
  // React Router passes null, not undefined, if there is none.
  if (page.error != null) {
    const missing = isRouteErrorResponse(page.error) && [404, 410].includes(page.error.status);
    const title = missing ? "Page not found" : "Something went wrong";
    return [{ title: `${title} · ${storeName}` }, { name: "robots", content: "noindex" }];
  }
  const title = page.title ? `${page.title} · ${storeName}` : storeName;
  const { canonical, image } = page;
  const description = page.description || (page.title ? `${page.title} at ${storeName}.` : storeName);
  return [
    { title },
    ...(page.noindex ? [{ name: "robots", content: page.noindex === "follow" ? "noindex, follow" : "noindex" }] : []),
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link" as const, rel: "canonical", href: origin + canonical }] : []),
    ...(canonical ? preview({ title, description, url: origin + canonical, image: image && origin + image }) : []),
  ];
}

function preview(page: { title: string; description: string; url: string; image?: string | null | undefined }) {
  const { title, description, url, image } = page;
  return Object.entries({ title, description, url, image })
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, content]) => ({ property: `og:${name}`, content }));
}

function rootData(matches: Matches): { storeName: string; origin: string } {
  const loaded = matches.find((match) => match?.id === "root")?.loaderData;
  // Loosely typed, because each route's match types differ; the root loader returns both.
  const { storeName = "Store", origin = "" } = (loaded ?? {}) as { storeName?: string; origin?: string };
  return { storeName, origin };
}
