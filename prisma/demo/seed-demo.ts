import path from "node:path";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { addKnownPicture } from "#app/modules/media/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { isOpenGroup, readGroup, settingsGroups } from "#app/modules/stores/settings.schema.ts";
import { demoCollections, demoHero, demoProducts } from "./catalogue.ts";
import type { DemoImage, DemoProduct } from "./product.ts";
import { demoSettings } from "./settings.ts";

/** Adds the demo catalogue and settings. What is there already stays as it is. */
export async function seedDemo(viewer: SystemViewer) {
  await saveDemoSettings(viewer);
  const catalog = catalogAdminFor(viewer);
  for (const [position, { handle, title, description, image }] of demoCollections.entries()) {
    const imageUrl = await addPicture(viewer, image);
    await catalog.saveCollection({ handle, title, description, imageUrl, position });
  }
  const present = await catalog.handles();
  for (const product of demoProducts) {
    if (!present.has(product.handle)) await addProduct(viewer, product);
  }
}

/** Groups of settings that no one has saved. */
export async function saveDemoSettings(viewer: SystemViewer) {
  const settings = settingsAdminFor(viewer);
  for (const group of settingsGroups.filter(isOpenGroup)) {
    const { version } = await settings.find(group);
    const demo = demoSettings[group];
    if (version > 0 || !demo) continue;
    const value = group === "home" ? { ...demo, ...(await homePictureIn(viewer)) } : demo;
    await settings.save(group, readGroup(group, value), 0);
  }
}

const homePictureIn = async (viewer: SystemViewer) => ({
  picture: await addPicture(viewer, demoHero),
  pictureAlt: demoHero.alt,
});

const addPicture = (viewer: SystemViewer, { file, alt, width, height }: DemoImage) =>
  addKnownPicture(viewer, { path: path.resolve(file), name: path.basename(file), alt, width, height });

async function addProduct(viewer: SystemViewer, { images, variants, ...product }: DemoProduct) {
  const stored = await Promise.all(images.map(async (image) => ({ ...image, url: await addPicture(viewer, image) })));
  const saved = await catalogAdminFor(viewer).save(
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
    stored.map(({ file: _, ...image }) => image),
  );
  if (!saved.ok) throw new Error(`The demo product ${product.handle} could not be added: ${saved.code}`);
}
