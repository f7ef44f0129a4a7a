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
    { value: "Moss", sku: "Moss/L", selected: true, available: true },
    { value: "Clay", sku: "Clay/L", selected: false, available: false },
  ]);
  expect(optionChoices(variants, chosen, 1)).toEqual([
    { value: "S", sku: "Moss/S", selected: false, available: false },
    { value: "L", sku: "Moss/L", selected: true, available: true },
  ]);
});

test("falls back to another variant where the combination does not exist", () => {
  const some = [variant("Moss/S", 1), variant("Clay/L", 1)];
  expect(optionChoices(some, variant("Moss/S", 1), 0).map(({ sku }) => sku)).toEqual(["Moss/S", "Clay/L"]);
});
