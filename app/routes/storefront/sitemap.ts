import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { textStream } from "#app/platform/long-text.server.ts";
import { findAccess } from "../store-access.server.ts";
import type { Route } from "./+types/sitemap.ts";
import { sitemapPieces } from "./sitemap-pieces.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await findAccess(context)).searchEngines) return emptySitemap();
  const part = new URL(request.url).searchParams.get("part");
  const viewer = await shopperOf(context);
  const sources = { catalog: catalogFor(viewer), content: contentFor(viewer) };
  const pieces = await sitemapPieces(sources, part === null ? null : Number(part));
  if (!pieces) throw data(null, { status: 404 });
  return xml(pieces);
}

const emptySitemap = () =>
  new Response(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n',
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );

const xml = (pieces: AsyncGenerator<string, void>) =>
  new Response(textStream(pieces), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
