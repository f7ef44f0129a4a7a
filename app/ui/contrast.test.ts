import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentFrom } from "#app/kernel/accent.ts";
import { type Accent, schemes, standardAccent } from "#app/kernel/colours.ts";
import { themeCss } from "#app/kernel/theme.ts";

/** The colour tokens of a style sheet; the dark ones are in a block of their own. */
function tokensIn(css: string, dark = "@media screen and (prefers-color-scheme: dark)") {
  const [lightPart = "", darkPart = ""] = css.split(dark);
  const tokens = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6}|transparent);/g)].map((match) => [match[1], match[2]]),
    );
  const light = tokens(lightPart);
  return { light, dark: { ...light, ...tokens(darkPart) } };
}
const standard = tokensIn(readFileSync(new URL("../app.css", import.meta.url), "utf8"), "@variant dark");
const accentCss = (accent: Accent) => themeCss({ accent, scheme: "automatic", corners: "rounded" });

/** Relative luminance and contrast ratio by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["background", "surface", "sunken"];
const states = ["danger", "success", "warning", "info"];
const text: [ink: string, ground: string][] = [
  ...["ink", "muted", "accent", "danger"].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ["ink", `${state}-soft`],
  ]),
  ["accent", "accent-soft"],
  ["ink", "accent-soft"],
  ["muted", "accent-soft"],
  ["accent-ink", "accent-fill"],
  ["accent-ink", "accent-fill-hover"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
  ["background", "ink"],
];
const edges: [edge: string, ground: string][] = ["line-strong", "focus"].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
);

describe.each(["light", "dark"] as const)("the %s colours", (scheme) => {
  const tokens = standard[scheme];
  const ratio = (a: string, b: string) => contrast(tokens[a] ?? "", tokens[b] ?? "");

  it.each(text)("%s is readable on %s (4.5:1)", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)("%s is visible on %s (3:1)", (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe.each(["light", "dark"] as const)("of the %s scheme", (scheme) => {
  const tokens = standard[scheme];

  it("emails and previews have the colours of app.css", () => {
    const others = Object.entries(schemes[scheme]).map(([name, colour]) => [dashed(name), colour]);
    const { focus: _, ...accent } = tokensIn(accentCss(standardAccent))[scheme];
    expect(tokens).toMatchObject({ ...Object.fromEntries(others), ...accent });
  });

  const accents = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
  const extremes = ["#000000", "#ffffff", "#777777", "#ff0000", "#00ff00", "#0000ff", "#ffff00"];
  const pairs = text.filter((pair) => pair.some((name) => name.startsWith("accent")));

  it("every accent colour that a store may choose is readable, and seen on buttons as it was chosen", () => {
    fc.assert(
      fc.property(accents, (colour) => {
        const own = { ...tokens, ...tokensIn(accentCss(accentFrom(colour)))[scheme] };
        const ratio = (a: string, b: string) => contrast(own[a] ?? "", own[b] ?? "");
        for (const [ink, ground] of pairs) {
          expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(own["accent-fill"]).toBe(colour);
        expect(own["accent-fill-hover"]).not.toBe(colour);
        for (const ground of grounds) {
          const edges = own["accent-edge"] === "transparent" ? ["accent-fill", "accent-fill-hover"] : ["accent-edge"];
          for (const edge of ["focus", ...edges]) {
            expect(ratio(edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
          }
        }
      }),
      { numRuns: 300, examples: extremes.map((colour) => [colour]) },
    );
  });

  it("a colour that can be read stays as it is, and another keeps its hue", () => {
    const kept = { light: "#1a1a6e", dark: "#ffd400" }[scheme];
    expect(accentFrom(kept)[scheme]).toMatchObject({ accent: kept, edge: "transparent" });
    const { accent, edge } = accentFrom({ light: "#ffff00", dark: "#0000ff" }[scheme])[scheme];
    expect(edge).toBe(accent);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    if (scheme === "light") expect([red, blue]).toEqual([green, expect.closeTo(0, -1)]);
    else expect(blue).toBeGreaterThan(Math.max(red ?? 255, green ?? 255) + 60);
  });
});

it("knows black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
