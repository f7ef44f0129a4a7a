import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { readViewed, VIEWED_SHOWN } from "#app/modules/catalog/viewed-products.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { Route } from "./+types/recently-viewed.ts";

/** The cards of products that a browser remembers, as they are now. Nothing is stored of who asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readViewed(new URL(request.url).searchParams.get("products") ?? "");
  const found = await catalogFor(await shopperOf(context), keepOf(context)).shown(ids, VIEWED_SHOWN);
  return Response.json(found.map(toListedProduct));
}
