import { compile } from "html-to-text";
import createPurify from "isomorphic-dompurify";
import { JSDOM } from "jsdom";
import { Marked, type Token, type Tokens, walkTokens } from "marked";
import { keyOfUrl, srcSetOf } from "./object-url.ts";

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

/** The same with pictures, which `markdownWith` makes of stored objects alone. */
const pictureAttributes = ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"];
const allowedWithPictures = {
  ...allowed,
  ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, "img"],
  ALLOWED_ATTR: [...allowed.ALLOWED_ATTR, ...pictureAttributes],
  ADD_URI_SAFE_ATTR: [...allowed.ADD_URI_SAFE_ATTR, "sizes", "width", "height", "loading", "decoding"],
};

/** Its own window: hooks that others add to the library's shared one don't reach here. */
const purify = createPurify(new JSDOM("").window);

const DEEPEST_HEADING = 6;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** In pixels; null where nobody knows. */
export type PictureSize = { width: number | null; height: number | null };
type Pictures = ReadonlyMap<string, PictureSize>;

/** As wide as a text is on a page. */
const SIZES = "(min-width: 48rem) 42rem, 100vw";

function pictureHtml(url: string, alt: string, { width, height }: PictureSize): string {
  const srcset = width ? srcSetOf(url, width) : undefined;
  const attributes = {
    ...{ src: url, alt },
    ...(srcset ? { srcset, sizes: SIZES } : {}),
    ...(width && height ? { width, height } : {}),
    ...{ loading: "lazy", decoding: "async" },
  };
  return `<img ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(" ")}>`;
}

/** Below the page's title, with no level left out, however people number them. */
function levelHeadings(tokens: Token[]): Token[] {
  const above: number[] = [];
  walkTokens(tokens, (token) => {
    if (token.type !== "heading") return;
    while ((above.at(-1) ?? 0) >= token.depth) above.pop();
    above.push(token.depth);
    token.depth = Math.min(1 + above.length, DEEPEST_HEADING);
  });
  return tokens;
}

const markdownWith = (pictures: Pictures) =>
  new Marked({ gfm: true, breaks: true }).use({
    hooks: { processAllTokens: levelHeadings },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const elsewhere = /^https:/i.test(href) ? ' rel="noopener noreferrer"' : "";
        return `<a href="${escaped(href)}"${elsewhere}>${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const size = pictures.get(href);
        return size ? pictureHtml(href, text, size) : escaped(text);
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
    },
  });

const noPictures: Pictures = new Map();
const plain = markdownWith(noPictures);

/**
 * Renders Markdown (GFM) as HTML that runs nothing and loads nothing but these pictures: headings from `h2` on without a
 * gap (WCAG 1.3.1), links to `https:`, `mailto:`, `tel:` and this store. HTML in it is shown as it was typed, any other
 * picture as its description.
 * @param pictures of the store's own, by their URLs
 */
export function renderMarkdown(text: string, pictures: Pictures = noPictures): string {
  const isPlain = pictures.size === 0;
  const html = (isPlain ? plain : markdownWith(pictures)).parse(text, { async: false });
  return purify.sanitize(html, isPlain ? allowed : allowedWithPictures).trim();
}

/** The stored objects that a text shows as pictures, each with its first description. */
export function picturesOf(text: string): { url: string; alt: string }[] {
  const found = new Map<string, string>();
  walkTokens(plain.lexer(text), (token: Token) => {
    if (token.type !== "image" || found.has(token.href) || !keyOfUrl(token.href)) return;
    found.set(token.href, token.text);
  });
  return [...found].map(([url, alt]) => ({ url, alt }));
}

const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** What `renderMarkdown` made, without formatting. */
export const textOfRendered = (html: string): string => textOf(html).trim();
