import { expect, test } from "vitest";
import { chosenVariant, optionChoices } from "./variant-choice.ts";

const variant = (options: string, available: number) => ({ sku: options, optionValues: options.split("/"), available });
const variants = [variant("Moss/S", 0), variant("Moss/L", 3), variant("Clay/S", 2), variant("Clay/L", 0)];

test("shows the variant of the address, else the first one that can be bought", () => {
  expect(chosenVariant(variants, "Clay/L")?.sku).toBe("Clay/L");
  expect(chosenVariant(variants, "unknown")?.sku).toBe("Moss/L");
  expect(chosenVariant([variant("Moss/S", 0)], null)?.sku).toBe("Moss/S");
  expect(chosenVariant([], null)).toBeUndefined();
});

test("keeps the other options when one changes, also where that variant is sold out", () => {
  const chosen = variant("Moss/L", 3);
  expect(optionChoices(variants, chosen, 0)).toEqual([
    { value: "Moss", sku: "Moss/L", selected: true, available: true, notIn: [] },
    { value: "Clay", sku: "Clay/L", selected: false, available: false, notIn: [] },
  ]);
  expect(optionChoices(variants, chosen, 1)).toEqual([
    { value: "S", sku: "Moss/S", selected: false, available: false, notIn: [] },
    { value: "L", sku: "Moss/L", selected: true, available: true, notIn: [] },
  ]);
});

test("falls back to another variant where the combination does not exist, and says what it is not in", () => {
  const some = [variant("Moss/S", 1), variant("Clay/L", 1)];
  const choices = optionChoices(some, variant("Moss/S", 1), 0);
  expect(choices.map(({ sku, notIn }) => [sku, notIn])).toEqual([
    ["Moss/S", []],
    ["Clay/L", ["S"]],
  ]);
});

test("of three options it keeps as many as it can, the first ones first, and takes what can be bought", () => {
  const some = ["Moss/S/Wool", "Clay/L/Linen", "Clay/L/Wool", "Clay/S/Linen", "Ink/L/Linen"].map((options, at) =>
    variant(options, at === 2 ? 0 : 1),
  );
  const choices = optionChoices(some, variant("Moss/S/Wool", 1), 0);
  expect(choices.map(({ sku, notIn }) => [sku, notIn])).toEqual([
    ["Moss/S/Wool", []],
    ["Clay/S/Linen", ["S", "Wool"]],
    ["Ink/L/Linen", ["S", "Wool"]],
  ]);
  const moss = ["Clay/S/Wool", "Moss/L/Wool", "Moss/S/Linen"].map((options) => variant(options, 1));
  expect(optionChoices(moss, variant("Moss/S/Linen", 1), 2)[0]?.sku).toBe("Moss/L/Wool");
});
