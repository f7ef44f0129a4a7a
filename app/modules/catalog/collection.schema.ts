import { z } from "zod";
import { handleSchema, seoTexts, text } from "./catalog-text.schema.ts";
import { collectionSorts, collectionStatuses } from "./collection.ts";
import { rulesSchema } from "./collection-rules.schema.ts";

/** The last place among a Store's collections. */
const LAST = 9999;

/** A collection as its form provides it. Its products are apart. */
export const collectionSchema = z.object({
  title: text(80, "Title").min(1, "Enter a title."),
  handle: handleSchema,
  description: text(2000, "Description"),
  imageUrl: z
    .string()
    .max(400)
    .regex(/^(?:\/[\w./-]+)?$/, "Choose a picture from the list."),
  position: z.int("Enter a whole number.").min(0, "Enter a whole number.").max(LAST, `Use at most ${LAST}.`),
  status: z.enum(collectionStatuses, "Choose whether it’s published."),
  sort: z.enum(collectionSorts, "Choose an order from the list."),
  parentId: z.uuid("Choose a collection from the list.").nullable(),
  /** Null where staff choose its products. */
  rules: rulesSchema.nullable(),
  ...seoTexts,
});

export type CollectionInput = z.output<typeof collectionSchema>;
