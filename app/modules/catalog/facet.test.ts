import { expect, test } from "vitest";
import { chosenOf, type FilterAttribute, facetsOf, filtersOf } from "./facet.ts";

const value = (id: number, label: string, number: number | null = null) => ({
  id,
  key: label.toLowerCase(),
  label,
  number,
});
const material: FilterAttribute = {
  ...{ handle: "material", title: "Material", kind: "choice", unit: "" },
  values: [value(1, "Ash"), value(2, "Elm"), value(3, "Oak")],
};
const width: FilterAttribute = {
  ...{ handle: "width", title: "Width", kind: "number", unit: "cm" },
  values: [value(4, "100", 100), value(5, "40", 40)],
};
const safe: FilterAttribute = {
  ...{ handle: "safe", title: "Safe", kind: "yes_no", unit: "" },
  values: [value(6, "no"), value(7, "yes")],
};
const attributes = [material, width, safe];
const shown = (facets: ReturnType<typeof facetsOf>) =>
  facets.map(({ title, values }) => [
    title,
    ...values.map(({ label, count, chosen }) => `${label} ${count}${chosen ? " x" : ""}`),
  ]);
const counts = (found: Record<number, number | null>) =>
  Object.entries(found).map(([id, count]) => ({ id: Number(id), count, more: false }));

test("keeps of a URL what the store has", () => {
  const chosen = chosenOf(attributes, [
    { handle: "invented", keys: ["oak"] },
    { handle: "material", keys: ["oak", "plastic"] },
    { handle: "width", keys: ["41"] },
  ]);
  expect(chosen).toEqual([{ ...material, values: [value(3, "Oak")] }]);
  expect(filtersOf(chosen)).toEqual([{ handle: "material", keys: ["oak"] }]);
});

test("offers choices by how many have them, numbers by size, yes before no", () => {
  const facets = facetsOf(attributes, [], counts({ 1: 2, 2: 9, 3: 9, 4: 5, 5: 1, 6: 8, 7: 1 }));
  expect(shown(facets)).toEqual([
    ["Material", "Elm 9", "Oak 9", "Ash 2"],
    ["Width", "40 1", "100 5"],
    ["Safe", "yes 1", "no 8"],
  ]);
});

test("leaves out what no product has, but not what is chosen", () => {
  const chosen = chosenOf(attributes, [{ handle: "material", keys: ["ash"] }]);
  expect(shown(facetsOf(attributes, chosen, counts({ 3: 4 })))).toEqual([["Material", "Oak 4", "Ash 0 x"]]);
});

test("tells values without a number from those that no product has", () => {
  expect(shown(facetsOf([material], [], counts({ 3: null, 1: null })))).toEqual([["Material", "Ash null", "Oak null"]]);
});
