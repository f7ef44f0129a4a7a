import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { deleteObject, findPictures, moveReferences, setReferences } from "#app/modules/media/index.server.ts";
import { replaceSettingsPicture } from "#app/modules/stores/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import { objectKeysOf, type PictureRow } from "./picture-form.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    alt_missing: Record<never, never>;
  }
}

export type NewImage = {
  url: string;
  alt: string;
  width: number;
  height: number;
  optionValue?: string | null | undefined;
  placeholder?: string | null;
  sourceUrl?: string;
};

type Editor = AdminViewer | SystemViewer;

/** The assumed size of an SVG that doesn't declare one, in pixels. */
const SIDE = 800;

/** Replaces a product's pictures with these, in this order. */
async function saveImages(tx: Transaction, storeId: string, productId: string, images: readonly NewImage[]) {
  const { productImage } = moduleData(catalogModule, tx);
  await productImage.deleteMany({ where: { storeId, productId } });
  await productImage.createMany({
    data: images.map(({ optionValue, placeholder, ...image }, position) => ({
      ...image,
      storeId,
      productId,
      position,
      optionValue: optionValue || null,
      placeholder: placeholder ?? null,
    })),
  });
}

/** Records which objects a product shows. Refuses `invalid_input` for a published one with an undescribed picture. */
export async function checkPictures(tx: Transaction, viewer: Editor, productId: string) {
  const { storeId } = viewer;
  const { title, status, publishAt, images } = await moduleData(catalogModule, tx).product.findFirstOrThrow({
    where: { storeId, id: productId },
    select: { title: true, status: true, publishAt: true, images: { select: { url: true, alt: true } } },
  });
  const isShown = status === "active" || publishAt !== null;
  if (isShown && images.some(({ alt }) => alt === "")) refuse("invalid_input", { reason: "alt_missing" });
  await setReferences(tx, viewer, { kind: "product", id: productId, label: title }, images);
}

/**
 * The pictures that rows of a form stand for: the product's own ones by id, and objects of the media library by key.
 * Refuses `not_found` for others.
 */
async function findRows(tx: Transaction, viewer: Editor, productId: string, rows: readonly PictureRow[]) {
  const where = { storeId: viewer.storeId, productId };
  const present = await moduleData(catalogModule, tx).productImage.findMany({ where });
  const objects = await findPictures(tx, viewer, objectKeysOf(rows));
  return rows.map(({ source, alt, optionValue }): NewImage => {
    const image = present.find((each) => source === `image:${each.id}`);
    const object = objects.find((each) => source === `object:${each.key}`);
    if (image) return { ...pickSize(image), url: image.url, sourceUrl: image.sourceUrl, alt, optionValue };
    if (!object) refuse("not_found");
    return { ...pickSize(object), url: object.url, alt, optionValue };
  });
}

const shownOf = ({ url, alt, optionValue }: NewImage) => JSON.stringify([url, alt, optionValue || null]);

/** Sets a product's pictures and their order. @returns whether they differ from those before */
export async function savePictures(
  tx: Transaction,
  viewer: Editor,
  productId: string,
  pictures: readonly PictureRow[] | readonly NewImage[],
): Promise<boolean> {
  const rows = pictures.filter((each) => "source" in each);
  const images = [
    ...(await findRows(tx, viewer, productId, rows)),
    ...pictures.filter((each): each is NewImage => "url" in each),
  ];
  const before = await moduleData(catalogModule, tx).productImage.findMany({
    where: { storeId: viewer.storeId, productId },
    select: { url: true, alt: true, width: true, height: true, optionValue: true },
    orderBy: { position: "asc" },
  });
  if (before.map(shownOf).join() === images.map(shownOf).join()) return false;
  await saveImages(tx, viewer.storeId, productId, images);
  const target = { kind: "product" as const, id: productId };
  await recordAudit(tx, viewer, { action: "product.pictures-saved", target });
  return true;
}

type Sized = { width: number | null; height: number | null; placeholder: string | null };
export const pickSize = ({ width, height, placeholder }: Sized) => ({
  width: width ?? SIDE,
  height: height ?? SIDE,
  placeholder,
});

export type ReplacedPicture = Sized & { id: string; url: string };

/** Replaces one object with another wherever products, collections and settings show it, and deletes it. */
export async function replacePicture(tx: Transaction, viewer: Editor, old: ReplacedPicture, next: ReplacedPicture) {
  const { storeId } = viewer;
  const { productImage, collection } = moduleData(catalogModule, tx);
  await productImage.updateMany({ where: { storeId, url: old.url }, data: { url: next.url, ...pickSize(next) } });
  await collection.updateMany({ where: { storeId, imageUrl: old.url }, data: { imageUrl: next.url } });
  await replaceSettingsPicture(tx, viewer, old.url, next.url);
  await moveReferences(tx, viewer, old.id, next.id);
  await deleteObject(tx, viewer, old.id);
  await recordAudit(tx, viewer, { action: "media.replaced", target: { kind: "media", id: next.id } });
}
