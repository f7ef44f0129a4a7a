import { expect, it } from "vitest";
import { ownWidthFormats, variantsOf } from "./variants.ts";

const picture = { contentType: "image/jpeg", width: 700, animated: false, placeholder: "data:" };

it.each([
  ["a photograph", {}, ["image/avif", "image/webp"]],
  ["one as wide as the widest copy", { width: 1440 }, ["image/avif", "image/webp"]],
  ["one that is wider", { width: 1441 }, []],
  ["one that no copy is smaller than", { width: 160 }, []],
  ["a WebP", { contentType: "image/webp" }, ["image/avif"]],
  ["an AVIF", { contentType: "image/avif" }, []],
  ["a moving WebP", { contentType: "image/webp", animated: true }, []],
  ["a drawing", { contentType: "image/svg+xml" }, []],
])("copies of its own width, of %s, are in better formats alone", (_what, difference, formats) => {
  expect(ownWidthFormats({ ...picture, ...difference })).toEqual(formats);
});

it("copies are made from the smallest to its own width", () => {
  expect(variantsOf({ ...picture, width: 200 })).toEqual([
    { width: 160, format: "image/avif" },
    { width: 160, format: "image/webp" },
    { width: 160, format: "image/jpeg" },
    { width: 0, format: "image/avif" },
    { width: 0, format: "image/webp" },
  ]);
});
