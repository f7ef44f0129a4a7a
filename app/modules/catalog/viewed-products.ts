/** Beside the product that is open. */
export const VIEWED_SHOWN = 4;

const productId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in a text with commas between them, at most as many as are shown. Leaves out what isn't an id. */
export const readViewed = (text: string): string[] =>
  [...new Set(text.split(",").filter((id) => productId.test(id)))].slice(0, VIEWED_SHOWN);

/**
 * What a browser remembers once a product is opened.
 * @param stored what it remembered until then, the last one first
 * @returns `others` to show beside the product, and what to store
 */
export function viewedWith(stored: string, id: string) {
  const before = stored.split(",").filter((each) => each !== id);
  const others = readViewed(before.join());
  return { others, stored: [id, ...others].join() };
}
