import type { PageTag } from "#app/platform/page-cache/page-tag.ts";

/**
 * What a list of products depends on: which products exist, and each one that it shows.
 * @param onlyAvailable whether the list leaves out what is sold out
 */
export function listTags(items: readonly { id: string }[], onlyAvailable: boolean): PageTag[] {
  const shown = items.map(({ id }): PageTag => `product:${id}`);
  return onlyAvailable ? ["lists", "availability", ...shown] : ["lists", ...shown];
}
