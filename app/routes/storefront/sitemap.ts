import { shopperOf } from "#app/auth/visitor.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The public pages, after the sitemaps.org protocol 0.9. */
export async function loader({ context }: Route.LoaderArgs) {
  const catalog = catalogFor(await shopperOf(context));
  const [products, collections] = await Promise.all([catalog.sitemap(), catalog.collections()]);
  const urls = [
    entry("/"),
    entry("/products"),
    ...collections.map(({ handle }) => entry(`/collections/${encodeURIComponent(handle)}`)),
    ...products.map(({ handle, updatedAt }) => entry(`/products/${encodeURIComponent(handle)}`, updatedAt)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** An absolute URL holds none of XML's special characters but the ampersand, and paths have no query here. */
function entry(path: string, changed?: Date): string {
  const lastModified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `  <url><loc>${absoluteUrl(path)}</loc>${lastModified}</url>`;
}
