import { expect, it } from "vitest";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { codesOf, countryRegions } from "./country-regions.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

it("the regions have each country once, by a code that has a name", () => {
  const codes = Object.keys(countryRegions).flatMap((region) =>
    isKeyOf(countryRegions, region) ? codesOf(region) : [],
  );
  expect(codes.length).toBe(250);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !names.of(code))).toEqual([]);
});
