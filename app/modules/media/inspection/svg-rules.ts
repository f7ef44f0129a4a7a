/** What an SVG may contain: drawing, text, gradients, filters; nothing that acts or fetches. */

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";

const words = (text: string) => text.trim().split(/\s+/);

/** No script, foreignObject, image, feImage, and no animation: an animation can change what was checked. */
export const allowedTags = words(`
  svg g defs symbol use switch a title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

export const allowedAttributes = words(`
  xml:space href id class style lang version viewBox preserveAspectRatio width height
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points pathLength transform transform-origin
  gradientUnits gradientTransform spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type
  markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale xChannelSelector
  yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles media
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mix-blend-mode opacity
  overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  unicode-bidi vector-effect visibility word-spacing writing-mode white-space role aria-label aria-hidden
  aria-labelledby aria-describedby systemLanguage`);

const tags = new Set(allowedTags);
const attributes = new Set(allowedAttributes);
/** Elements whose text is drawn, is a name or is a style; elsewhere text is white space of the file. */
const withText = new Set(words("text tspan textPath a title desc style"));
const plainValue = /^(?:id|class|lang|role|systemLanguage|aria-.+)$/;
const fragment = /^#[^\s"'()\\#]+$/;

export const isAllowedTag = (name: string) => tags.has(name);
export const holdsText = (name: string) => withText.has(name);

/** CSS functions that compute; any other one might fetch. `url` is checked separately. */
const harmlessFunctions = new Set(
  words(`rgb rgba hsl hsla lab lch oklab oklch matrix matrix3d translate translatex translatey translate3d scale scalex
  scaley rotate skew skewx skewy perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
  saturate sepia polygon circle ellipse inset path calc min max clamp cubic-bezier steps not is where nth-child
  nth-of-type nth-last-child url`),
);

/** The URLs in a piece of CSS, or null where one can't be read for certain. */
function addressesIn(css: string, count: number): string[] | null {
  const found = [...css.matchAll(/url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi)];
  return found.length === count ? found.map(([, a, b, c]) => (a ?? b ?? c ?? "").trim()) : null;
}

/** Whether a piece of CSS, or an attribute's value, neither fetches nor hides what it does behind an escape. */
export function isHarmlessCss(css: string): boolean {
  const text = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, " ");
  // Escapes can spell any name; at-rules import, and rename what follows.
  if (/[\\@<]|\/\*|\*\//.test(text)) return false;
  if (/behaviou?r|-moz-binding|expression|javascript:|data:/i.test(text)) return false;
  const functions = [...text.matchAll(/([a-z0-9_-]+)\s*\(/gi)].map(([, name = ""]) => name.toLowerCase());
  if (functions.some((name) => !harmlessFunctions.has(name))) return false;
  const addresses = addressesIn(text, functions.filter((name) => name === "url").length);
  return addresses?.every((address) => fragment.test(address)) ?? false;
}

export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (!attributes.has(name)) return false;
  if (name === "href") return tag !== "a" && fragment.test(value.trim());
  return plainValue.test(name) || isHarmlessCss(value);
}

export function referencesIn(name: string, value: string): string[] {
  if (name === "href") return [value.trim().slice(1)];
  if (plainValue.test(name) || !/url/i.test(value)) return [];
  return [...value.matchAll(/url\s*\(\s*["']?\s*#([^\s"')]+)/gi)].map(([, id = ""]) => id);
}
