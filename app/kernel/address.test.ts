import { expect, it } from "vitest";
import { firstNameOf } from "./address.ts";

it.each([
  ["Ada Lovelace", "Ada"],
  ["  Ada  ", "Ada"],
  ["Jean-Luc de la Fère", "Jean-Luc"],
  ["Dr. Ada Lovelace", ""],
  ["Lovelace, Ada", ""],
  ["山田太郎", "山田太郎"],
  ["", ""],
])("%j is addressed as %j", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
