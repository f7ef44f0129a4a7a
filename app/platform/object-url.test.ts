import { expect, it } from "vitest";
import { previewOf } from "./object-url.ts";

const url = (ending: string) => `/objects/shop.${"a".repeat(32)}.${ending}`;

it.each([
  // Small enough: the original.
  ["jpg", 1440, 1800, "", 1440, 1800],
  ["png", 120, 60, "", 120, 60],
  ["webp", 900, 900, "", 900, 900],
  // Larger: its widest copy.
  ["jpg", 4000, 5000, "?w=1440", 1440, 1800],
  // What few programs read: a copy in another format.
  ["avif", 1000, 500, "?w=960", 960, 480],
])("previews a %s of %i × %i pixels with %j", (ending, width, height, copy, shownWidth, shownHeight) => {
  const shown = { url: `${url(ending)}${copy}`, width: shownWidth, height: shownHeight };
  expect(previewOf({ url: url(ending), width, height })).toEqual(shown);
});

it("previews a picture of unknown size with a copy, without a size", () => {
  expect(previewOf({ url: url("jpg") })).toEqual({ url: `${url("jpg")}?w=1440` });
});

it.each([
  { url: url("svg"), width: 800, height: 800 },
  { url: url("gif"), width: 800, height: 800 },
  { url: url("avif"), width: 100, height: 100 },
  { url: url("avif") },
  { url: "https://elsewhere.test/a.jpg", width: 800, height: 800 },
])("has no preview of %j", (picture) => {
  expect(previewOf(picture)).toBeNull();
});
