import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { chosenProducts } from "./chosen-products.schema.ts";
import { LONGEST_PINNED_SEARCH, MOST_PINNED } from "./pinned-search.ts";
import { isLiteral, searchKey } from "./search-words.ts";

/** Pinned results as their form provides them. */
export const pinnedSearchSchema = z.object({
  words: z
    .string()
    .trim()
    .max(LONGEST_PINNED_SEARCH, `Use at most ${LONGEST_PINNED_SEARCH} characters.`)
    .refine((words) => isPrintableLine(words) && searchKey(words) !== "", "Enter what customers search for.")
    .refine((words) => !isLiteral(words), "Leave out quotes and minus signs."),
  products: chosenProducts.pipe(
    z
      .array(z.string())
      .min(1, "Add at least one product.")
      .max(MOST_PINNED, `Pin at most ${MOST_PINNED} products. Remove some.`),
  ),
});
export type PinnedSearchInput = z.output<typeof pinnedSearchSchema>;
