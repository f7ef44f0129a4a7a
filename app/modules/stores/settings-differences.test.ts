import { expect, it } from "vitest";
import { readGroup, type SettingsGroup } from "./settings.schema.ts";
import { differencesOf, settingsDifferences } from "./settings-differences.ts";
import { methodFields } from "./shipping-forms.ts";

const how = { currency: "USD", language: "en-US" };
const between = (group: SettingsGroup, saved: object, typed: object) =>
  settingsDifferences(group, { saved: readGroup(group, saved), typed: readGroup(group, typed) }, how);

it("only what differs is told, in words", () => {
  const saved = { name: "One", address: "1 Quay\nGalway", timeZone: "America/New_York" };
  expect(between("store", saved, { ...saved, address: "", timeZone: "UTC" })).toEqual([
    { name: "address", label: "Address", saved: ["1 Quay", "Galway"], typed: [] },
    { name: "timeZone", label: "Time zone", saved: ["America/New York"], typed: ["Coordinated Universal Time"] },
  ]);
  expect(between("store", saved, saved)).toEqual([]);
  expect(between("checkout", {}, { quotes: false })).toMatchObject([{ saved: ["On"], typed: ["Off"] }]);
});

it("of countries only those that the other list lacks are told", () => {
  expect(between("shipping", { countriesBilled: ["IE", "US"] }, { countriesBilled: ["IE"] })).toMatchObject([
    { saved: ["Only here: United States"], typed: [] },
  ]);
});

it("a shipping method is told with its prices, steps and kind", () => {
  const saved = { title: "Post", kind: "flat", priceMinor: 490, steps: [], handlingDays: 1 };
  const steps = [{ upTo: "2000", priceMinor: 490 }];
  const typed = { ...saved, kind: "weight", freeFromMinor: 6000, handlingDays: 2, steps };
  expect(differencesOf(methodFields, { saved, typed }, how)).toMatchObject([
    { name: "kind", saved: ["One price"], typed: ["By weight"] },
    { name: "steps", saved: [], typed: ["2000 · $4.90"] },
    { name: "freeFromMinor", saved: [], typed: ["$60.00"] },
    { name: "handlingDays", saved: ["1"], typed: ["2"] },
  ]);
});
