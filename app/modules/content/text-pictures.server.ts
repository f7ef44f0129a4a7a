import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { findPictures } from "#app/modules/media/index.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    page_picture_unknown: { url: string };
  }
}

/**
 * Renders a text with the pictures of the media library that it names.
 * @returns the HTML, the pictures in the text, and the first that the library doesn't have, which is shown as its
 * description; null for none
 */
export async function renderText(viewer: AdminViewer, text: string, tx?: Transaction) {
  // Loaded when someone writes: what parses HTML needs more memory than the rest of a page.
  const { picturesOf, renderMarkdown, textOfRendered } = await import("#app/platform/markdown.server.ts");
  const named = picturesOf(text);
  const found = await findPictures(
    tx,
    viewer,
    named.flatMap(({ url }) => keyOfUrl(url) ?? []),
  );
  const sizes = new Map(found.map(({ url, width, height }) => [url, { width, height }]));
  const html = renderMarkdown(text, sizes);
  const unknown = named.find(({ url }) => !sizes.has(url))?.url ?? null;
  return { html, plainText: textOfRendered(html), pictures: named.filter(({ url }) => sizes.has(url)), unknown };
}

/** Refuses `invalid_input` where a text names a picture that the media library doesn't have. */
export function assertKnown({ unknown }: Pick<Awaited<ReturnType<typeof renderText>>, "unknown">): void {
  if (unknown !== null) refuse("invalid_input", { reason: "page_picture_unknown", url: unknown });
}
