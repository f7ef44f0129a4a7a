import { expect, test } from "vitest";
import { pageLanguage } from "./page-language.ts";

const root = (language: string) => ({ id: "root", loaderData: { language } });
const admin = { id: "routes/admin/layout", handle: { textLanguage: "en" } };
const shop = { id: "routes/storefront/layout", handle: undefined };

test.each([
  ["a Store in Austria", [root("de-AT"), shop], { language: "de", tag: "de-AT" }],
  ["a Store in Britain", [root("en-GB"), shop], { language: "en", tag: "en-GB" }],
  ["a Store whose language has no texts", [root("fr-FR"), shop], { language: "en", tag: "en" }],
  ["Store Admin of a Store in Austria", [root("de-AT"), admin], { language: "en", tag: "en" }],
  ["Store Admin of a Store in Britain", [root("en-GB"), admin], { language: "en", tag: "en-GB" }],
  [
    "an error without the root's data",
    [{ id: "root", loaderData: undefined }, undefined],
    { language: "en", tag: "en" },
  ],
])("%s", (_page, matches, expected) => {
  expect(pageLanguage(matches)).toEqual(expected);
});
