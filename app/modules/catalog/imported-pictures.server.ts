/** Pictures that an import gives a product, beside those that its form saves. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import { MAX_ALT, MAX_PICTURES } from "./picture-form.ts";
import { checkPictures, pickSize } from "./product-pictures.server.ts";

type Stored = { url: string; width: number | null; height: number | null; placeholder: string | null };
type Given = {
  productId: string;
  picture: Stored;
  /** The product's title stands in for an empty one. */
  alt: string;
  /** Where it was downloaded from, by which a second import finds it. */
  sourceUrl: string;
};

/**
 * Adds a picture of the media library behind those that a product has. Refuses `not_found`.
 * @returns whether it was added: not if the product shows it already (`present`) or has as many as it may (`full`); and
 * the product's version after that
 */
export async function addPicture(
  tx: Transaction,
  viewer: SystemViewer,
  { productId, picture, alt, sourceUrl }: Given,
): Promise<{ outcome: "added" | "present" | "full"; version: number }> {
  const { storeId } = viewer;
  const { product, productImage } = moduleData(catalogModule, tx);
  // Locks the product, so that saves of it run one after the other.
  const [found] = await product.updateManyAndReturn({
    where: { storeId, id: productId },
    data: { version: { increment: 1 } },
    select: { version: true, title: true },
  });
  if (!found) refuse("not_found");
  const { version, title } = found;
  const images = await productImage.findMany({
    where: { storeId, productId },
    select: { id: true, url: true, position: true },
    orderBy: { position: "desc" },
  });
  const same = images.find(({ url }) => url === picture.url);
  if (same) {
    await productImage.updateMany({ where: { storeId, id: same.id }, data: { sourceUrl } });
    return { outcome: "present", version };
  }
  if (images.length >= MAX_PICTURES) return { outcome: "full", version };
  const position = (images[0]?.position ?? -1) + 1;
  const text = (alt || title).slice(0, MAX_ALT);
  const { url } = picture;
  await productImage.create({
    data: { storeId, productId, url, alt: text, position, sourceUrl, ...pickSize(picture) },
  });
  await savePicturesOf(tx, viewer, productId);
  return { outcome: "added", version };
}

/** Takes pictures away that came from these URLs. The caller has locked the product. */
export async function removePictures(
  tx: Transaction,
  viewer: SystemViewer,
  { productId, sourceUrls }: { productId: string; sourceUrls: readonly string[] },
) {
  const { storeId } = viewer;
  const removed = await moduleData(catalogModule, tx).productImage.deleteMany({
    where: { storeId, productId, sourceUrl: { in: [...sourceUrls] } },
  });
  if (removed.count > 0) await savePicturesOf(tx, viewer, productId);
}

async function savePicturesOf(tx: Transaction, viewer: SystemViewer, id: string) {
  await checkPictures(tx, viewer, id);
  await recordAudit(tx, viewer, { action: "product.pictures-saved", target: { kind: "product", id } });
}
