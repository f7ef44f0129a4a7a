import type { SystemViewer } from "#app/auth/viewer.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { demoCollections, demoProducts } from "./catalogue.ts";
import type { DemoProduct } from "./product.ts";

/** Adds the demo catalogue. What is there already, by its handle, stays as it is. */
export async function seedDemo(viewer: SystemViewer) {
  const catalog = catalogAdminFor(viewer);
  for (const [position, { handle, title, description, image }] of demoCollections.entries()) {
    await catalog.saveCollection({ handle, title, description, imageUrl: image.file, position });
  }
  const present = await catalog.handles();
  for (const product of demoProducts) {
    if (!present.has(product.handle)) await addProduct(catalog, product);
  }
}

async function addProduct(catalog: ReturnType<typeof catalogAdminFor>, { images, variants, ...product }: DemoProduct) {
  const saved = await catalog.save(
    null,
    {
      ...product,
      status: "active",
      variants: variants.map(({ stock, compareAtMinor, ...variant }) => ({
        ...variant,
        id: "",
        compareAtMinor: compareAtMinor ?? null,
        onHand: stock,
      })),
    },
    images.map(({ file, ...image }) => ({ url: file, ...image })),
  );
  if (!saved.ok)
    throw new Error(`The demo product ${product.handle} could not be added: ${saved.code} ${saved.detail ?? ""}`);
}
