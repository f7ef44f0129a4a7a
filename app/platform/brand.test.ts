import { expect, it } from "vitest";
import { iconLinks, logoSource } from "./brand.ts";

const url = (ending: string) => `/objects/default.${"a".repeat(32)}.${ending}`;

it("an icon has the sizes of tabs and home screens, which don’t show an SVG", () => {
  expect(iconLinks(url("png"))).toEqual([
    { rel: "icon", href: `${url("png")}?w=160` },
    { rel: "apple-touch-icon", href: `${url("png")}?w=320` },
  ]);
  expect(iconLinks(url("svg"))).toEqual([{ rel: "icon", href: url("svg"), type: "image/svg+xml" }]);
  expect(iconLinks("").map(({ href }) => href)).toEqual(["/favicon.svg", "/apple-touch-icon.png"]);
});

it("a logo is loaded in the size that it is shown in", () => {
  expect(logoSource({ url: url("png"), width: 2000, height: 500 })).toBe(`${url("png")}?w=320`);
});
