import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { productDownloads } from "#app/modules/downloads/index.server.ts";

/** The product with what it sells as files. @throws `data(null, { status: 404 })` where the Store has no such product */
export async function downloadsView(admin: AdminViewer, id: string) {
  const [product, { files, limits }] = await Promise.all([
    catalogAdminFor(admin).find(id),
    productDownloads(admin, id),
  ]);
  if (!product) throw data(null, { status: 404 });
  const { title, kind, requiresShipping, variants } = product;
  return {
    ...{ id, title, isDigital: kind === "digital" && !requiresShipping, files, limits },
    variants: variants.map(({ id: variantId, sku, optionValues }) => ({
      id: variantId,
      name: optionValues.join(" / ") || sku,
    })),
  };
}
