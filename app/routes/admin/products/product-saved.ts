import { href } from "react-router";
import { z } from "zod";
import { type ProductStatus, productStatuses } from "#app/modules/catalog/product.ts";
import type { Undo } from "#app/ui/undo-form.tsx";
import { listUrl } from "../list-url.ts";
import { keptList } from "./kept-list.ts";
import { type KeptList, productPath } from "./product-path.ts";
import { statusIntents } from "./status-intents.ts";

/** The page of a product that was saved, with its list. @param was the status that it had, if it has another one now */
export const savedAt = (id: string, saved: "created" | "updated", was: ProductStatus | null, list: KeptList) =>
  listUrl(href("/admin/products/:id", { id }), { ...list, saved, was: was ?? "" });

const savedSchema = z.object({
  saved: z.enum(["created", "updated"]).nullable().catch(null).default(null),
  was: z.enum(productStatuses).nullable().catch(null).default(null),
});

/** What was just done to a product, from its page's URL, and the way back to the status that it had. */
export function readSaved(request: Request, product: { id: string; status: ProductStatus } | null) {
  const { saved, was } = savedSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (saved === "created") return { notice: "Product created.", undo: null };
  if (saved === null || !product) return { notice: null, undo: null };
  const now = statusIntents.find(({ status }) => status === product.status);
  const back = statusIntents.find(({ status }) => status === was);
  if (!now || !back || now === back) return { notice: "Product saved.", undo: null };
  const undo: Undo = { action: productPath(product.id, keptList(request)), fields: [["intent", back.intent]] };
  return { notice: `Product ${now.one}.`, undo };
}
