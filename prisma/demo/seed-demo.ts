import path from "node:path";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { valueKey } from "#app/modules/catalog/attribute.ts";
import type { CollectionInput } from "#app/modules/catalog/collection.schema.ts";
import {
  attributesAdminFor,
  catalogAdminFor,
  saveAttribute,
  saveCollection,
} from "#app/modules/catalog/index.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { addKnownPicture } from "#app/modules/media/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { isOpenGroup, readGroup } from "#app/modules/stores/settings.schema.ts";
import { settingsGroups } from "#app/modules/stores/settings.ts";
import { demoCollections, demoHero, demoProducts } from "./catalogue.ts";
import { materialsOf } from "./materials.ts";
import type { DemoImage, DemoProduct } from "./product.ts";
import { demoSettings } from "./settings.ts";

/** Adds the demo catalogue and settings. What is there already stays as it is. */
export async function seedDemo(viewer: SystemViewer) {
  await saveDemoSettings(viewer);
  const catalog = catalogAdminFor(viewer);
  const collections = new Set((await catalog.collections()).map(({ handle }) => handle));
  for (const [position, { image, ...collection }] of demoCollections.entries()) {
    if (!collections.has(collection.handle)) await addCollection(viewer, { ...collection, position }, image);
  }
  const present = await catalog.handles();
  const missing = demoProducts.filter(({ handle }) => !present.has(handle));
  if (missing.length === 0) return;
  const materialId = await materialAttribute(viewer);
  for (const product of missing) await addProduct(viewer, product, materialId);
}

/** The attribute of that name. @returns its id; null where the store has one of another kind */
async function materialAttribute(viewer: SystemViewer): Promise<string | null> {
  const found = (await attributesAdminFor(viewer).list()).find(({ handle }) => handle === "material");
  if (found) return found.kind === "choice" ? found.id : null;
  const input = {
    title: "Material",
    handle: "material",
    kind: "choice" as const,
    unit: "",
    isFilter: true,
    position: 1,
  };
  const added = await saveAttribute(viewer, { id: null, input });
  return added.ok ? added.value.id : null;
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

type Collection = Pick<CollectionInput, "handle" | "title" | "description" | "position">;

async function addCollection(viewer: SystemViewer, collection: Collection, image: DemoImage) {
  const imageUrl = await addPicture(viewer, image);
  const shown = {
    status: "published",
    sort: "newest",
    parentId: null,
    rules: null,
    seoTitle: "",
    seoDescription: "",
  } as const;
  const added = await saveCollection(viewer, { id: null, input: { ...collection, imageUrl, ...shown } });
  if (!added.ok) throw new Error(`The demo collection ${collection.handle} could not be added: ${added.code}`);
}

async function addProduct(viewer: SystemViewer, { images, ...product }: DemoProduct, materialId: string | null) {
  const stored = await Promise.all(images.map(async (image) => ({ ...image, url: await addPicture(viewer, image) })));
  const catalog = catalogAdminFor(viewer);
  const pictures = stored.map(({ file: _, ...image }) => image);
  const made = saved(
    product,
    await catalog.save(null, inputOf(product), pictures, undefined, attributesOf(product, materialId)),
  );
  if (product.variants.every(({ saleMinor }) => saleMinor === undefined)) return;
  // A sale shows the lowest price before it, so there has to be one.
  const found = await catalog.find(made.id);
  const onSale = inputOf(product).variants.map((variant, at) => {
    const { saleMinor = null } = product.variants[at] ?? {};
    return { ...variant, id: found?.variants[at]?.id ?? "", onHandSeen: variant.onHand, saleMinor };
  });
  saved(product, await catalog.save(made.id, { ...inputOf(product), variants: onSale }));
}

function attributesOf({ handle }: Pick<DemoProduct, "handle">, attributeId: string | null) {
  if (!attributeId) return [];
  const values = materialsOf(handle).map((label) => ({ label, key: valueKey(label), number: null }));
  return [{ attributeId, values }];
}

const inputOf = ({ variants, ...product }: Omit<DemoProduct, "images">) => ({
  ...plainProduct,
  ...product,
  status: "active" as const,
  variants: variants.map(({ sku, optionValues, priceMinor, contentMilli = null, stock }) => ({
    ...plainVariant,
    ...{ id: "", sku, optionValues, regularMinor: priceMinor, contentMilli, onHand: stock },
  })),
});

type Saved = Awaited<ReturnType<ReturnType<typeof catalogAdminFor>["save"]>>;

function saved({ handle }: Pick<DemoProduct, "handle">, result: Saved) {
  if (result.ok) return result.value;
  throw new Error(`The demo product ${handle} could not be added: ${result.code}`);
}
