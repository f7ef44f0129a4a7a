import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The colour tokens of app.css; the dark ones are in the `prefers-color-scheme` block. */
function readTokens(): Record<"light" | "dark", Record<string, string>> {
  const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
  const [lightPart = "", darkPart = ""] = css.split("@media (prefers-color-scheme: dark)");
  const tokens = (part: string) =>
    Object.fromEntries([...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
  const light = tokens(lightPart);
  return { light, dark: { ...light, ...tokens(darkPart) } };
}

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
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
  ["background", "ink"],
];
const edges: [edge: string, ground: string][] = ["line-strong", "focus"].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
);

describe.each(["light", "dark"] as const)("the %s colours", (scheme) => {
  const tokens = readTokens()[scheme];
  const ratio = (a: string, b: string) => contrast(tokens[a] ?? "", tokens[b] ?? "");

  it.each(text)("%s is readable on %s (4.5:1)", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)("%s is visible on %s (3:1)", (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("knows black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
