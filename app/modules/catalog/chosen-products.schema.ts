import { z } from "zod";
import { readChosen } from "./chosen-products.ts";

/** The products of a form's field, as `readChosen` reads them. */
export const chosenProducts = z
  .string()
  .transform(readChosen)
  .pipe(z.array(z.uuid("Reload the page, then choose the products again.")));
