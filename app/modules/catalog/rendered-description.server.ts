import { createHash } from "node:crypto";
import { MOST_TEXT } from "./structured-data.ts";

/**
 * A description as it is kept for its page, which renders nothing; null for an empty one. `of` tells a text that was
 * saved without it.
 */
export async function renderedDescription(markdown: string) {
  if (markdown.trim() === "") return null;
  // Loaded when someone writes: what parses HTML needs more memory than the rest of a page.
  const { renderMarkdown, textOfRendered } = await import("#app/platform/markdown.server.ts");
  const html = renderMarkdown(markdown);
  const of = createHash("md5").update(markdown).digest("hex");
  // Search engines and link previews read no more of it.
  return { of, html, text: textOfRendered(html).slice(0, MOST_TEXT) };
}
