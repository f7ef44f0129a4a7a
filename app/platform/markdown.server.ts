import { compile } from "html-to-text";
import createPurify from "isomorphic-dompurify";
import { JSDOM } from "jsdom";
import { Marked, type Tokens } from "marked";

/** What a text may consist of. Everything else loses its tags and attributes. */
const allowed = {
  ALLOWED_TAGS: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "strong", "em", "del", "code", "pre", "blockquote"],
    ...["ul", "ol", "li", "a", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  ALLOWED_ATTR: ["href", "rel", "start"],
  ADD_URI_SAFE_ATTR: ["rel", "start"],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\])|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Its own window: hooks that others add to the library's shared one don't reach here. */
const purify = createPurify(new JSDOM("").window);

const DEEPEST_HEADING = 6;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const markdown = new Marked({ gfm: true, breaks: true }).use({
  renderer: {
    // The page's title is its only heading of the first level.
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.min(depth + 1, DEEPEST_HEADING);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      const elsewhere = /^https:/i.test(href) ? ' rel="noopener noreferrer"' : "";
      return `<a href="${escaped(href)}"${elsewhere}>${text}</a>`;
    },
    image: ({ text }: Tokens.Image) => escaped(text),
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
  },
});

/**
 * Renders Markdown (GFM) as HTML that runs nothing and loads nothing: headings from `h2` on, links to `https:`, `mailto:`,
 * `tel:` and this store. HTML in it is shown as it was typed, a picture as its description.
 */
export function renderMarkdown(text: string): string {
  return purify.sanitize(markdown.parse(text, { async: false }), allowed).trim();
}

const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    ...["h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** What `renderMarkdown` made, without formatting. */
export const textOfRendered = (html: string): string => textOf(html).trim();
