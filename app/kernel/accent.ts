/** One accent colour made into all that pages need, with the contrast that WCAG 2.2 AA asks for (1.4.3, 1.4.11). */
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
  useMode as withMode,
} from "culori/fn";
import { type Accent, type AccentColours, type Scheme, schemes } from "./colours.ts";

withMode(modeRgb);
withMode(modeLrgb);
const toOklch = withMode(modeOklch);

const TEXT = 4.5;
const GRAPHIC = 3;
const STEP = 0.005;
const [WHITE, BLACK] = ["#ffffff", "#000000"];

/**
 * The colour itself where there is text on it, and shades of its hue where it must be read on a background.
 * @param colour six hex digits after a `#`
 */
export function accentFrom(colour: string): Accent {
  return { light: coloursIn("light", colour), dark: coloursIn("dark", colour) };
}

function coloursIn(scheme: Scheme, fill: string): AccentColours {
  const { background, surface, sunken } = schemes[scheme];
  const grounds = [background, surface, sunken];
  const ink = inkOn(fill);
  const fillHover = hoverOf(fill, ink);
  const soft = scheme === "light" ? tint(fill, 0.945, 0.02) : tint(fill, 0.3, 0.035);
  const accent = readable(fill, [...grounds, soft], scheme === "light" ? -STEP : STEP);
  const stands = [fill, fillHover].every((each) => grounds.every((ground) => wcagContrast(each, ground) >= GRAPHIC));
  return { accent, fill, fillHover, ink, edge: stands ? "transparent" : accent, soft };
}

const inkOn = (fill: string) => [WHITE, schemes.light.ink].find((ink) => wcagContrast(fill, ink) >= TEXT) ?? BLACK;

/** Away from the text on it, unless there is nowhere left to go. */
function hoverOf(fill: string, ink: string): string {
  const { l } = oklchOf(fill);
  if (ink === WHITE) return withLightness(fill, l < 0.2 ? l + 0.15 : l - 0.07);
  return withLightness(fill, l > 0.91 ? l - 0.07 : l + 0.07);
}

function tint(colour: string, l: number, mostChroma: number): string {
  const { c, ...rest } = oklchOf(colour);
  return hexOf({ ...rest, l, c: Math.min(c, mostChroma) });
}

/** The first shade that can be read on all grounds, from the colour's own lightness on. */
function readable(colour: string, grounds: readonly string[], step: number): string {
  let shade = colour;
  for (let { l } = oklchOf(colour); l > 0 && l < 1; l += step) {
    if (grounds.every((ground) => wcagContrast(shade, ground) >= TEXT)) return shade;
    shade = withLightness(colour, l + step);
  }
  return step < 0 ? BLACK : WHITE;
}

const withLightness = (colour: string, l: number) => hexOf({ ...oklchOf(colour), l });

function oklchOf(colour: string): Oklch {
  const found = toOklch(colour);
  if (!found) throw new Error(`This is not a colour: ${colour}`);
  return found;
}

/** With less chroma where screens don't show so much of it. */
const hexOf = (colour: Oklch) => formatHex(clampChroma(colour, "oklch"));
