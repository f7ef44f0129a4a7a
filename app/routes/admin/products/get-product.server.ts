import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";

/** @throws `data(null, { status: 404 })` for a product that this Store doesn't have */
export async function getProduct(context: Readonly<RouterContextProvider>, id: string) {
  const catalog = catalogAdminFor(requireAdmin(context));
  const product = z.uuid().safeParse(id).success ? await catalog.find(id) : null;
  if (!product) throw data(null, { status: 404 });
  return product;
}
