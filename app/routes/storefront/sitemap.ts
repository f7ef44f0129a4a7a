import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import type { Route } from "./+types/sitemap.ts";
import { sitemapPieces } from "./sitemap-pieces.server.ts";

/** The public pages for search engines. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get("part");
  const pieces = await sitemapPieces(catalogFor(await shopperOf(context)), part === null ? null : Number(part));
  if (!pieces) throw data(null, { status: 404 });
  return xml(pieces);
}

/** The pieces as they are asked for. */
function xml(pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
