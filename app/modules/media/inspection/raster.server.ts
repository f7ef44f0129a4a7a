import sharp, { type Metadata, type Sharp } from "sharp";
import type { Reason } from "#app/kernel/refusal.ts";
import { MAX_FRAMES, MAX_PIXELS, type ObjectType } from "../object-type.ts";
import type { VariantFormat } from "../variants.ts";
import { type Inspection, noRoom, unsafe } from "./outcome.ts";

export type RasterType = Exclude<ObjectType, "image/svg+xml" | "application/pdf">;
type Picture = Omit<Extract<Inspection, { ok: true }>["file"], "path" | "digest" | "size">;

// Only these five of libvips' many loaders: the bytes have decided the type, so no other code has to read the file.
const readers = ["JpegFile", "PngFile", "WebpFile", "HeifFile", "NsgifFile"].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: readers });
sharp.cache(false);
// The other core is the store's.
sharp.concurrency(1);

const formats: Record<RasterType, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};
const SECONDS = 60;
const PLACEHOLDER_WIDTH = 12;

const open = (path: string, animated: boolean) =>
  sharp(path, { animated, limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true, unlimited: false });

/** Re-encodes a picture once its header shows that it isn't too large. Nothing hidden in it or behind it is kept. */
export async function cleanRaster(path: string, type: RasterType, output: string): Promise<Inspection | Picture> {
  const header = await sharp(path, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== formats[type]) return unsafe({ reason: "picture_damaged" });
  const tooLarge = sizeProblem(header);
  if (tooLarge) return unsafe(tooLarge);
  const animated = (header.pages ?? 1) > 1;
  try {
    const picture = open(path, animated).autoOrient().toColourspace("srgb");
    const { width, height, pageHeight } = await encoded(picture, type).timeout({ seconds: SECONDS }).toFile(output);
    const placeholder = animated || header.hasAlpha ? null : await placeholderOf(output);
    return { type, width, height: pageHeight ?? height, animated, placeholder };
  } catch (error) {
    // The library has no better sign of a failed write.
    if (error instanceof Error && error.message.includes(": write error")) return noRoom;
    return unsafe({ reason: "picture_ends_early" });
  }
}

/** From the header alone. For an animation libvips gives the height of all frames together. */
function sizeProblem({ width, height, pages = 1 }: Metadata): Reason | undefined {
  if (pages > MAX_FRAMES) return { reason: "frames_too_many", most: MAX_FRAMES };
  if (width * height <= MAX_PIXELS) return undefined;
  return { reason: "pixels_too_many", most: MAX_PIXELS, animated: pages > 1 };
}

function encoded(picture: Sharp, type: RasterType | VariantFormat): Sharp {
  if (type === "image/jpeg") return picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4" });
  if (type === "image/png") return picture.png({ compressionLevel: 8 });
  if (type === "image/webp") return picture.webp({ quality: 90, effort: 2 });
  if (type === "image/gif") return picture.gif({ effort: 3 });
  return picture.avif({ quality: 70, effort: 2 });
}

async function placeholderOf(path: string): Promise<string> {
  const tiny = await open(path, false).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

const qualities: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  "image/avif": (picture) => picture.avif({ quality: 55, effort: 3 }),
  "image/webp": (picture) => picture.webp({ quality: 78 }),
  "image/jpeg": (picture) => picture.jpeg({ quality: 80, progressive: true }),
  "image/png": (picture) => picture.png({ compressionLevel: 9 }),
};

/** Writes a smaller copy of a clean picture. @param width in pixels */
export async function writeVariant(path: string, output: string, width: number, format: VariantFormat) {
  const picture = open(path, false).resize({ width, withoutEnlargement: true });
  await qualities[format](picture).timeout({ seconds: SECONDS }).toFile(output);
}
