import { data } from "react-router";
import type { SentChoosable } from "#app/modules/catalog/components/choose-options.tsx";
import { packVariants } from "#app/modules/catalog/packed-variants.ts";
import type { Route } from "./+types/product-options.ts";
import { shownProduct } from "./shown-product.server.ts";

/** What can be chosen of a product, for the dialog of its card. Null: its page asks for more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await shownProduct(context, params.handle);
  if (!found) throw data(null, { status: 404 });
  const { title, optionNames, variants, requiresShipping } = found;
  const images = found.images.map(({ url, alt, optionValue }) => ({ url, alt, optionValue }));
  const choosable: SentChoosable = {
    ...{ title, optionNames, images, requiresShipping },
    variants: packVariants(variants),
  };
  return Response.json(found.kind === "gift_card" ? null : choosable);
}
