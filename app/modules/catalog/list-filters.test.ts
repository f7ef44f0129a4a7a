import { expect, test } from "vitest";
import { filterParams, readListFilters, withoutValue } from "./list-filters.ts";

const read = (search: string) => readListFilters(new URLSearchParams(search));

test.each([
  ["", []],
  ["filter.material=oak", [{ handle: "material", keys: ["oak"] }]],
  ["filter.material=oak&filter.material=ash", [{ handle: "material", keys: ["ash", "oak"] }]],
  [
    "filter.width=40&filter.material=oak",
    [
      { handle: "material", keys: ["oak"] },
      { handle: "width", keys: ["40"] },
    ],
  ],
  ["filter.material=+Solid++OAK+&filter.material=solid+oak", [{ handle: "material", keys: ["solid oak"] }]],
  ["filter.holz=Eiche%20ge%C3%B6lt", [{ handle: "holz", keys: ["eiche geölt"] }]],
])("reads %s", (search, filters) => {
  expect(read(search)).toEqual(filters);
});

test.each([
  "filter.=oak",
  "filter=oak",
  "filters.material=oak",
  "filter.Material=oak",
  "filter.a--b=oak",
  `filter.${"a".repeat(81)}=oak`,
  "filter.material=",
  "filter.material=+",
  `filter.material=${"a".repeat(81)}`,
])("leaves out %s", (search) => {
  expect(read(search)).toEqual([]);
});

test("takes at most ten attributes with twenty values each", () => {
  const many = Array.from({ length: 30 }, (_, at) => `filter.a${at}=1&filter.a0=${at}`).join("&");
  const filters = read(many);
  expect(filters).toHaveLength(10);
  expect(filters.map(({ keys }) => keys.length)).toEqual([20, ...Array(9).fill(1)]);
});

test("the same filters in another order are the same list", () => {
  expect(read("filter.b=1&filter.a=2&filter.a=1")).toEqual(read("filter.a=1&filter.a=2&filter.b=1"));
});

test("takes one value away, and an attribute with its last one", () => {
  const filters = read("filter.material=oak&filter.material=ash&filter.width=40");
  expect(filterParams(withoutValue(filters, "material", "oak"))).toEqual([
    ["filter.material", "ash"],
    ["filter.width", "40"],
  ]);
  expect(filterParams(withoutValue(filters, "width", "40"))).toEqual([
    ["filter.material", "ash"],
    ["filter.material", "oak"],
  ]);
});
