/** Which pictures of a file a product doesn't have yet. */
import type { ImportedPicture } from "./imported-product.ts";

const MAX_URL = 2048;

/** Those that the product doesn't show, each once, in the file's order. */
export function newPictures(pictures: readonly ImportedPicture[], shown: readonly string[]): ImportedPicture[] {
  const seen = new Set(shown);
  return pictures
    .toSorted((a, b) => a.position - b.position)
    .filter(({ url }) => {
      const isNew = !seen.has(url);
      seen.add(url);
      return isNew;
    });
}

/** Whether a picture can be asked for there: over http or https, without a user's name or password. */
export function isPictureUrl(text: string): boolean {
  if (text.length > MAX_URL || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}
