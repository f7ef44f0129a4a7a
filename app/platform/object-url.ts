/** Where stored objects are on the web, and in which widths pages may ask for a picture. */

/** In pixels. Variants exist in these widths only, so that no caller can have others made. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const PREFIX = "/objects/";
const keyForm = /^[a-z0-9-]{1,40}\.[0-9a-f]{32}\.[a-z]{3,4}$/;
/** Still pictures made of pixels. An SVG is sharp in every width, and a GIF may move. */
const scalable = /\.(?:jpg|png|webp|avif)$/;

/** Whether a text has the form of a key: `<Store>.<128 random bits>.<ending>`. It says nothing about whose it is. */
export const isObjectKey = (text: string) => keyForm.test(text);

/** The path under which the store serves an object. */
export const objectUrl = (key: string) => `${PREFIX}${key}`;

/** The key that such a path leads to, or null for any other address. */
export function keyOfUrl(url: string): string | null {
  const key = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : "";
  return isObjectKey(key) ? key : null;
}

/** True for a width of the closed list. */
export const isPictureWidth = (width: number): width is PictureWidth => pictureWidths.some((each) => each === width);

/**
 * The `srcset` of a stored picture: its variants, and itself where it is no wider than the widest of those can be.
 * @param width its own, in pixels; a wider variant does not exist
 * @returns nothing for what has no variants: other addresses, SVG, GIF, pictures narrower than the smallest
 */
export function srcSetOf(url: string, width: number): string | undefined {
  if (!keyOfUrl(url) || !scalable.test(url)) return undefined;
  const narrower = pictureWidths.filter((each) => each < width);
  if (narrower.length === 0) return undefined;
  const smaller = narrower.map((each) => `${url}?w=${each} ${each}w`);
  // One that is wider than all of them has no copy of its own width.
  return (narrower.length < pictureWidths.length ? [...smaller, `${url} ${width}w`] : smaller).join(", ");
}

/** A stored picture for a place of a fixed width in CSS pixels, sharp enough for screens of double density. */
export function thumbnailUrl(url: string, width: number): string {
  const enough = pictureWidths.find((each) => each >= width * 2);
  return enough && keyOfUrl(url) && scalable.test(url) ? `${url}?w=${enough}` : url;
}
