import { describe, expect, it } from "vitest";
import { emptyRow, newProductForm, padToThree, type VariantRow } from "./product-form.ts";
import { complete, hasTooMany, inStep, missingCount } from "./product-options.ts";

const row = (options: string[], more: Partial<VariantRow> = {}): VariantRow => ({
  ...emptyRow(),
  options: padToThree(options),
  ...more,
});
const form = (optionValues: string[][], variants: VariantRow[]) => ({ ...newProductForm(), optionValues, variants });
const optionsOf = ({ variants }: { variants: VariantRow[] }) =>
  variants.map(({ options }) => options.filter(Boolean).join(" "));

const colours = ["Moss", "Sand"];
const sizes = ["S", "M"];
const all = ["Moss S", "Moss M", "Sand S", "Sand M"].map((name) => row(name.split(" "), { sku: name }));

describe("variants in step with the values of their options", () => {
  it.each([
    [
      "a plain product gets its first values, and a variant for each other",
      [colours, [], []],
      [row([])],
      ["Moss", "Sand"],
    ],
    ["two options make every combination", [colours, sizes, []], [row([])], ["Moss S", "Moss M", "Sand S", "Sand M"]],
    [
      "a new value comes with all of the others",
      [colours, [...sizes, "L"], []],
      all,
      ["Moss S", "Moss M", "Moss L", "Sand S", "Sand M", "Sand L"],
    ],
    [
      "a combination that was removed stays away",
      [colours, [...sizes, "L"], []],
      all.slice(1),
      ["Moss M", "Moss L", "Sand S", "Sand M", "Sand L"],
    ],
    ["nothing new changes nothing", [colours, sizes, []], all.slice(0, 3), ["Moss S", "Moss M", "Sand S"]],
    ["an option without values folds its variants into one", [colours, [], []], all, ["Moss", "Sand"]],
    ["without any option one is left", [[], [], []], all, [""]],
    [
      "rows follow the order of the values",
      [["Sand", "Moss"], sizes, []],
      all,
      ["Sand S", "Sand M", "Moss S", "Moss M"],
    ],
    ["rebuilds all rows where none are left", [colours, [], []], [], ["Moss", "Sand"]],
    ["the second option may be the only one", [[], sizes, []], [row([])], ["S", "M"]],
  ])("%s", (_, optionValues, variants, expected) => {
    expect(optionsOf(inStep(form(optionValues, variants)))).toEqual(expected);
  });

  it("a new row has the price and the measures of the first, and nothing else of it", () => {
    const first = row([], {
      id: "1",
      sku: "A",
      price: "12",
      salePrice: "9",
      weight: "350",
      cost: "4",
      onHand: "7",
      seen: "7",
    });
    const [kept, made] = inStep(form([colours, [], []], [first])).variants;
    expect(kept).toEqual({ ...first, options: ["Moss", "", ""] });
    expect(made).toEqual(row(["Sand"], { price: "12", weight: "350", cost: "4" }));
  });

  it("makes none where there would be more than 250, and says so", () => {
    const of = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
    const most = inStep(form([of(5), of(10), of(5)], [row([])]));
    expect([most.variants.length, hasTooMany(most)]).toEqual([250, false]);
    const more = { ...most, optionValues: [of(6), of(10), of(5)] };
    expect([inStep(more).variants.length, hasTooMany(inStep(more))]).toEqual([250, true]);
    const tooMany = inStep(form([of(251), [], []], [row([])]));
    expect([tooMany.variants.length, hasTooMany(tooMany)]).toEqual([1, true]);
    const huge = Array.from({ length: 100 }, (_, index) => `h${index}`);
    expect(hasTooMany(inStep(form([huge, huge, huge], [row([])])))).toBe(true);
  });
});

it("missing combinations are counted, and made where someone asks for them", () => {
  const some = form([colours, sizes, []], all.slice(1, 3));
  expect(missingCount(some)).toBe(2);
  expect(optionsOf(complete(some))).toEqual(["Moss S", "Moss M", "Sand S", "Sand M"]);
});
