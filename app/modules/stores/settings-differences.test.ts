import { expect, it } from "vitest";
import { readGroup, type SettingsGroup } from "./settings.schema.ts";
import { settingsDifferences } from "./settings-differences.ts";

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
  expect(between("shipping", { countries: ["IE", "US"] }, { countries: ["IE"] })).toMatchObject([
    { saved: ["Only here: United States"], typed: [] },
  ]);
});

it("methods are told with their prices", () => {
  const method = { id: "post", title: "Post", description: "3 days", priceMinor: 490 };
  expect(between("shipping", { methods: [method] }, { methods: [{ ...method, freeFromMinor: 6000 }] })).toMatchObject([
    { saved: ["Post · 3 days · $4.90"], typed: ["Post · 3 days · $4.90 · free from $60.00"] },
  ]);
});
