import { href } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { productUrl } from "#app/modules/catalog/components/product-url.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import type { ListedProduct } from "#app/modules/catalog/product.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { isTitled, searchWords } from "#app/modules/catalog/search-words.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LONGEST_SEARCH, SHORTEST_SEARCH, type Suggestions } from "#app/ui/suggestions.ts";
import type { Route } from "./+types/search-suggestions.ts";

const MOST_PRODUCTS = 6;
const MOST_OTHERS = 3;

const querySchema = z.object({ q: z.string().trim().min(SHORTEST_SEARCH).max(LONGEST_SEARCH) });

/** What the search field suggests for what was typed so far: the first of what its search finds, by the same prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(asked.success ? await suggestionsFor(asked.data.q, context) : null);
}

async function suggestionsFor(q: string, context: Route.LoaderArgs["context"]): Promise<Suggestions> {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const catalog = catalogFor(viewer, keep);
  const [list, collections, pages, posts] = await Promise.all([
    catalog.list(productListSchema.parse({ q }), { pageSize: MOST_PRODUCTS, asTyped: true }),
    catalog.collections(),
    contentFor(viewer, keep).titles("page"),
    contentFor(viewer, keep).titles("post"),
  ]);
  const words = searchWords(q);
  const titled = <T extends { title: string }>(all: readonly T[]) =>
    all.filter(({ title }) => isTitled(title, words)).slice(0, MOST_OTHERS);
  return {
    q,
    total: list.total,
    more: list.more,
    currency: env().STORE_CURRENCY,
    products: list.items.map(suggestedProduct),
    collections: titled(collections).map(({ handle, title }) => ({
      to: href("/collections/:handle", { handle }),
      title,
    })),
    pages: titled(pages).map(({ handle, title }) => ({ to: href("/pages/:handle", { handle }), title })),
    posts: titled(posts).map(({ handle, title }) => ({ to: href("/blog/:handle", { handle }), title })),
  };
}

function suggestedProduct(product: ListedProduct): Suggestions["products"][number] {
  const { handle, title, imageUrl, priceMinor, priceToMinor, compareAtMinor, unitPrice, availability } = product;
  const hasOnePrice = priceMinor === priceToMinor;
  return {
    ...{ to: productUrl(handle), title, picture: imageUrl, available: availability !== "sold_out" },
    price: { minor: priceMinor, from: !hasOnePrice, compareAtMinor: hasOnePrice ? compareAtMinor : null },
    unitPrice,
  };
}
