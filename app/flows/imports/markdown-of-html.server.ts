import { compile } from "html-to-text";
import { NodeHtmlMarkdown } from "node-html-markdown";

/** Beyond what any description has; from a few thousand on, converting takes seconds. */
const DEEPEST = 100;
/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const converter = new NodeHtmlMarkdown(
  { bulletMarker: "-", emDelimiter: "*", ignore: ["img"] },
  // Without an empty line, text after a list would join its last item.
  { "ol,ul": ({ indentLevel = 0 }) => ({ surroundingNewlines: indentLevel > 0 ? 1 : 2 }) },
);

const textOf: (html: string) => string = compile({
  wordwrap: false,
  limits: { maxDepth: DEEPEST },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/**
 * A description of another shop's export as Markdown, without its pictures. Where elements are nested deeper than anyone
 * writes, it becomes text without formatting, and what is deeper is left out.
 */
export const markdownOfHtml = (html: string): string =>
  (depthOf(html) > DEEPEST ? textOf(html) : converter.translate(html)).trim();

/** At most so many elements stand inside each other. An element that isn't closed counts to the end. */
function depthOf(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  for (const [, slash, given = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = given.toLowerCase();
    const count = open.get(name) ?? 0;
    const step = slash ? -1 : 1;
    if (VOID.test(name) || count + step < 0) continue;
    open.set(name, count + step);
    depth += step;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
