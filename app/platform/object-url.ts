/** In pixels. Variants exist in these widths only, so that callers can't request arbitrary ones. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const PREFIX = "/objects/";
const keyForm = /^[a-z0-9-]{1,40}\.[0-9a-f]{32}\.[a-z]{3,4}$/;
/** Still raster images. An SVG is sharp at every width, and a GIF may be animated. */
const scalable = /\.(?:jpg|png|webp|avif)$/;

/** Whether a text has the format of a key: `<Store>.<128 random bits>.<extension>`. Says nothing about its owner. */
export const isObjectKey = (text: string) => keyForm.test(text);

/** The path that serves an object. */
export const objectUrl = (key: string) => `${PREFIX}${key}`;

/** The key of an object's path, or null for any other URL. */
export function keyOfUrl(url: string): string | null {
  const key = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : "";
  return isObjectKey(key) ? key : null;
}

export const isPictureWidth = (width: number): width is PictureWidth => pictureWidths.some((each) => each === width);

/** The `srcset` of a stored picture `width` pixels wide; undefined if it has no variants. */
export function srcSetOf(url: string, width: number): string | undefined {
  if (!keyOfUrl(url) || !scalable.test(url)) return undefined;
  const narrower = pictureWidths.filter((each) => each < width);
  if (narrower.length === 0) return undefined;
  const smaller = narrower.map((each) => `${url}?w=${each} ${each}w`);
  return (narrower.length < pictureWidths.length ? [...smaller, `${url} ${width}w`] : smaller).join(", ");
}

/** A stored picture for a fixed width in CSS pixels, sharp at double density. */
export function thumbnailUrl(url: string, width: number): string {
  const enough = pictureWidths.find((each) => each >= width * 2);
  return enough && keyOfUrl(url) && scalable.test(url) ? `${url}?w=${enough}` : url;
}

/** Raster images that programs which show link previews can read. */
const previewed = /\.(?:jpg|png|webp)$/;

type Stored = { url: string; width?: number | undefined; height?: number | undefined };

/**
 * A stored picture for link previews: its widest copy, which is a JPEG or PNG for whoever doesn't ask for another
 * format, or the original where that is narrower. Null for drawings and animations, and for AVIF without a copy.
 * @returns with its size, where that of the picture is given
 */
export function previewOf({ url, width, height }: Stored): Stored | null {
  if (!keyOfUrl(url) || !scalable.test(url)) return null;
  if (!width || !height) return previewed.test(url) ? { url: `${url}?w=${pictureWidths.at(-1)}` } : null;
  const widest = pictureWidths.findLast((each) => each < width);
  if (previewed.test(url) && widest !== pictureWidths.at(-1)) return { url, width, height };
  return widest ? { url: `${url}?w=${widest}`, width: widest, height: Math.round((height * widest) / width) } : null;
}
