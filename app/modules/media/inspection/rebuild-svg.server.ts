import { SaxesParser, type SaxesTagNS } from "saxes";
import type { Reason } from "#app/kernel/refusal.ts";
import {
  holdsText,
  isAllowedAttribute,
  isAllowedTag,
  isHarmlessCss,
  referencesIn,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
} from "./svg-rules.ts";

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;
/** The limit on drawn elements, where a `use` or a pattern draws again what it refers to. */
const MAX_DRAWN = 100_000;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    drawing_damaged: Record<never, never>;
    drawing_declares_entities: Record<never, never>;
    drawing_not_utf8: Record<never, never>;
    drawing_not_xml: Record<never, never>;
    drawing_refers_to_itself: Record<never, never>;
    drawing_repeats_itself: Record<never, never>;
    drawing_too_deep: Record<never, never>;
    drawing_too_large: { most: number };
    drawing_unsafe: Record<never, never>;
  }
}

export class BadSvg extends Error {
  /** Null where the file isn't an SVG at all. */
  readonly fault: Reason | null;
  constructor(fault: Reason | null) {
    super(fault?.reason ?? "no SVG");
    this.fault = fault;
  }
}

type Open = { tag: string; kept: boolean; text: string };
type Drawing = { count: number; refersTo: string[] };

/**
 * Rebuilds an SVG from what the rules allow: elements of SVG's own namespace, known attributes, references within the
 * file. Drops everything else with its content.
 * @param body the file from its root element on; entities beyond XML's own five don't exist there
 * @throws BadSvg for what isn't well-formed, isn't SVG, is too deep, is too large, or draws itself without end
 */
export function rebuildSvg(body: string): { text: string; root: Map<string, string> } {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  const stack: Open[] = [];
  const parts: string[] = [];
  const root = new Map<string, string>();
  const drawings = new Map<string, Drawing>();
  const idsAround: string[][] = [];
  let elements = 0;
  const drawn = (refersTo: string[]) => {
    for (const id of ["", ...idsAround.flat()]) {
      const drawing = drawings.get(id) ?? { count: 0, refersTo: [] };
      drawing.count += 1;
      drawing.refersTo.push(...refersTo);
      drawings.set(id, drawing);
    }
  };
  const begin = (tag: SaxesTagNS) => {
    const kept = tag.uri === SVG_NAMESPACE && isAllowedTag(tag.local) && (stack.at(-1)?.kept ?? true);
    if (stack.length === 0 && (tag.local !== "svg" || tag.uri !== SVG_NAMESPACE)) throw new BadSvg(null);
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new BadSvg({ reason: "drawing_too_large", most: MAX_ELEMENTS });
    if (stack.length >= MAX_DEPTH) throw new BadSvg({ reason: "drawing_too_deep" });
    const attributes = kept ? keptAttributes(tag) : [];
    idsAround.push(attributes.filter(([name]) => name === "id").map(([, id]) => id));
    if (kept) {
      drawn(attributes.flatMap(([name, value]) => referencesIn(name, value)));
      if (stack.length === 0) for (const [name, value] of attributes) root.set(name, value);
      const namespace = stack.length === 0 ? ` xmlns="${SVG_NAMESPACE}"` : "";
      parts.push(
        `<${tag.local}${namespace}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}>`,
      );
    }
    stack.push({ tag: tag.local, kept, text: "" });
  };
  const end = () => {
    const open = stack.pop();
    idsAround.pop();
    if (!open?.kept) return;
    if (open.tag === "style" && isHarmlessCss(open.text)) parts.push(escaped(open.text));
    parts.push(`</${open.tag}>`);
  };
  const write = (text: string) => {
    const open = stack.at(-1);
    if (!open?.kept || !holdsText(open.tag)) return;
    if (open.tag === "style") open.text += text;
    else parts.push(escaped(text));
  };
  parser.on("opentag", begin);
  parser.on("closetag", end);
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("doctype", () => {
    throw new BadSvg({ reason: "drawing_damaged" });
  });
  parser.on("error", () => {
    throw new BadSvg(elements === 0 ? null : { reason: "drawing_not_xml" });
  });
  parser.write(body).close();
  assertFinite(drawings);
  return { text: parts.join(""), root };
}

/** Links by the older name become links by the newer one; drops attributes of other namespaces. */
function keptAttributes(tag: SaxesTagNS): [string, string][] {
  return Object.values(tag.attributes).flatMap(({ uri, local, value }): [string, string][] => {
    const name = uri === XML_NAMESPACE ? `xml:${local}` : uri === "" || uri === XLINK_NAMESPACE ? local : "";
    if (uri === XLINK_NAMESPACE && (name !== "href" || "href" in tag.attributes)) return [];
    return isAllowedAttribute(tag.local, name, value) ? [[name, name === "href" ? value.trim() : value]] : [];
  });
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[\t\n\r]/g, (space) => (space === "\t" ? " " : "\n"));

/** A few elements that use each other can draw more than any browser survives. */
function assertFinite(drawings: Map<string, Drawing>) {
  const totals = new Map<string, number>();
  const total = (id: string, above: ReadonlySet<string>): number => {
    const known = totals.get(id);
    const drawing = drawings.get(id);
    if (known !== undefined || !drawing) return known ?? 0;
    if (above.has(id)) throw new BadSvg({ reason: "drawing_refers_to_itself" });
    if (above.size > MAX_DEPTH) throw new BadSvg({ reason: "drawing_too_deep" });
    const within = new Set(above).add(id);
    let sum = drawing.count;
    for (const next of drawing.refersTo) {
      sum += total(next, within);
      if (sum > MAX_DRAWN) throw new BadSvg({ reason: "drawing_repeats_itself" });
    }
    totals.set(id, sum);
    return sum;
  };
  total("", new Set());
}
