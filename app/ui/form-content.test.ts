import { expect, it } from "vitest";
import { changedNames } from "./form-content.ts";

const before = [
  ["title", "Mug"],
  ["colour", "Moss"],
  ["colour", "Sand"],
] as const;

it.each([
  ["nothing", [...before], []],
  ["another value", [["title", "Cup"], ...before.slice(1)], ["title"]],
  ["one value of several less", before.slice(0, 2), ["colour"]],
  ["another order", [before[0], before[2], before[1]], ["colour"]],
  ["a new field, and one that is gone", [...before.slice(1), ["size", "S"]], ["size", "title"]],
] as const)("names what has changed: %s", (_, after, names) => {
  expect(changedNames(before, after)).toEqual(names);
});
