import DOMPurify from "isomorphic-dompurify";
import { BadSvg, rebuildSvg } from "./rebuild-svg.server.ts";
import { allowedAttributes, allowedTags, isAllowedAttribute, SVG_NAMESPACE } from "./svg-rules.ts";

export type CleanSvg = { text: string; width: number; height: number };

/** How browsers size an SVG without a size (CSS 2.2, section 10.3.2). */
const DEFAULT_SIZE = { width: 300, height: 150 };
const MAX_SIDE = 100_000;

DOMPurify.addHook("uponSanitizeAttribute", (element, attribute) => {
  if (!isAllowedAttribute(element.nodeName, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
});

/** Rebuilds an SVG from an allow-list, then runs DOMPurify. @throws BadSvg also where a second pass changes it */
export function cleanSvg(bytes: Buffer): CleanSvg {
  const { text, root } = pass(rootOf(decoded(bytes)));
  const again = pass(text);
  if (again.text !== text) throw new BadSvg({ reason: "drawing_unsafe" });
  return { text, ...sizeOf(root) };
}

function pass(body: string) {
  const { text, root } = rebuildSvg(body);
  const cleaned = DOMPurify.sanitize(text, {
    PARSER_MEDIA_TYPE: "application/xhtml+xml",
    NAMESPACE: SVG_NAMESPACE,
    ALLOWED_NAMESPACES: [SVG_NAMESPACE],
    ALLOWED_TAGS: [...allowedTags, "#text"],
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    KEEP_CONTENT: false,
    // In an SVG that is its own document, ids shadow nothing.
    SANITIZE_DOM: false,
  });
  if (!cleaned.startsWith("<svg")) throw new BadSvg({ reason: "drawing_unsafe" });
  return { text: cleaned, root };
}

/** UTF-8 only: a reader that assumes another encoding sees another file. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadSvg(null);
  }
}

const prologParts = [
  /^\s+/,
  /^<\?xml(?=\s)(?:(?!\?>)[\s\S])*\?>/,
  /^<!--(?:(?!--)[\s\S])*-->/,
  /^<\?(?:(?!\?>)[\s\S])*\?>/,
  // Without an internal subset, which could declare entities.
  /^<!DOCTYPE\s+[\w:]+(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')\s+|SYSTEM\s+)(?:"[^"]*"|'[^']*'))?\s*>/,
];

function rootOf(text: string): string {
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
  if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) {
    throw new BadSvg({ reason: "drawing_not_utf8" });
  }
  let rest = text;
  for (let part: string | undefined = ""; part !== undefined; rest = rest.slice(part?.length ?? 0)) {
    part = prologParts.map((form) => form.exec(rest)?.[0]).find((found) => found);
  }
  if (/^<!DOCTYPE/i.test(rest)) throw new BadSvg({ reason: "drawing_declares_entities" });
  if (!/^<[a-z]/i.test(rest)) throw new BadSvg(null);
  return rest;
}

function sizeOf(root: Map<string, string>): { width: number; height: number } {
  const length = (name: string) =>
    Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(root.get(name) ?? "")?.[1] ?? Number.NaN);
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (root.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [length("width"), length("height")];
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : Number.NaN;
  const size = {
    width: width || height * ratio || boxWidth || DEFAULT_SIZE.width,
    height: height || width / ratio || boxHeight || DEFAULT_SIZE.height,
  };
  const whole = (side: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(side)));
  return { width: whole(size.width), height: whole(size.height) };
}
