import { z } from "zod";
import { chosenProducts } from "./chosen-products.schema.ts";
import { MOST_RELATED } from "./related-products.ts";

/** Related products as their form provides them. */
export const relatedProductsSchema = z.object({
  products: chosenProducts.pipe(
    z.array(z.string()).max(MOST_RELATED, `Choose at most ${MOST_RELATED} products. Remove some.`),
  ),
});
