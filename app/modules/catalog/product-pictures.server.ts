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
};

type Editor = AdminViewer | SystemViewer;

/** The assumed size of an SVG that doesn't declare one, in pixels. */
const SIDE = 800;

/** Replaces a product's pictures with these, in this order. */
export async function saveImages(tx: Transaction, storeId: string, productId: string, images: readonly NewImage[]) {
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
  const { title, status, images } = await moduleData(catalogModule, tx).product.findFirstOrThrow({
    where: { storeId, id: productId },
    select: { title: true, status: true, images: { select: { url: true, alt: true } } },
  });
  if (status === "active" && images.some(({ alt }) => alt === "")) refuse("invalid_input", { reason: "alt_missing" });
  await setReferences(tx, viewer, { kind: "product", id: productId, label: title }, images);
}

type Given = { id: string; version: number; rows: readonly PictureRow[] };

/**
 * Sets a product's pictures: its own ones by id, and objects of the media library by key.
 * @returns refuses `not_found`, `conflict` when another save came first, and `invalid_input` as `checkPictures`
 */
export async function savePictures(tx: Transaction, viewer: Editor, { id, version, rows }: Given) {
  const { storeId } = viewer;
  const { product, productImage } = moduleData(catalogModule, tx);
  const [found] = await product.updateManyAndReturn({
    where: { id, storeId },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  if (!found) refuse("not_found");
  if (found.version !== version + 1) refuse("conflict", { reason: "product_changed" });
  const present = await productImage.findMany({ where: { storeId, productId: id } });
  const objects = await findPictures(tx, viewer, objectKeysOf(rows));
  const images = rows.map(({ source, alt, optionValue }): NewImage => {
    const image = present.find((each) => source === `image:${each.id}`);
    const object = objects.find((each) => source === `object:${each.key}`);
    if (image) return { ...pickSize(image), url: image.url, alt, optionValue };
    if (!object) refuse("not_found");
    return { ...pickSize(object), url: object.url, alt, optionValue };
  });
  await saveImages(tx, storeId, id, images);
  await checkPictures(tx, viewer, id);
  await recordAudit(tx, viewer, { action: "product.pictures-saved", target: { kind: "product", id } });
}

type Sized = { width: number | null; height: number | null; placeholder: string | null };
const pickSize = ({ width, height, placeholder }: Sized) => ({
  width: width ?? SIDE,
  height: height ?? SIDE,
  placeholder,
});

type Picture = Sized & { id: string; url: string };

/** Replaces one object with another wherever it is shown, and deletes it. */
export async function replacePicture(tx: Transaction, viewer: Editor, old: Picture, next: Picture) {
  const { storeId } = viewer;
  const { productImage, collection } = moduleData(catalogModule, tx);
  await productImage.updateMany({ where: { storeId, url: old.url }, data: { url: next.url, ...pickSize(next) } });
  await collection.updateMany({ where: { storeId, imageUrl: old.url }, data: { imageUrl: next.url } });
  await replaceSettingsPicture(tx, viewer, old.url, next.url);
  await moveReferences(tx, viewer, old.id, next.id);
  await deleteObject(tx, viewer, old.id);
  await recordAudit(tx, viewer, { action: "media.replaced", target: { kind: "media", id: next.id } });
}
