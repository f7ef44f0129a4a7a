import { expect, test } from "vitest";
import { readShortcut, shortcuts } from "./shortcut-keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: { tagName: "BODY" } };
const meaning = (pressed: object, before: string | null = null) => {
  const found = readShortcut({ key: "", ...none, ...pressed }, before);
  return found && typeof found === "object" ? found.label : found;
};

test.each([
  ["a first key", { key: "g" }, null, "begun"],
  ["a pair", { key: "o" }, "g", "Go to the orders"],
  ["a second key alone", { key: "o" }, null, null],
  ["a pair that means nothing", { key: "z" }, "g", null],
  ["a first key twice", { key: "g" }, "g", null],
  ["one key", { key: "j" }, null, "Next row of a list"],
  ["a question mark", { key: "?" }, null, "Show these shortcuts"],
  ["one in a field", { key: "j", target: { tagName: "INPUT" } }, null, null],
  ["one in a text that can be edited", { key: "s", target: { tagName: "P", isContentEditable: true } }, null, null],
  [
    "one on a checkbox",
    { key: "x", target: { tagName: "INPUT", type: "checkbox" } },
    null,
    "Select or deselect the row",
  ],
  ["one with Ctrl", { key: "s", ctrlKey: true }, null, null],
  ["one with ⌘", { key: "s", metaKey: true }, null, null],
  ["one with Alt", { key: "s", altKey: true }, null, null],
  ["one that something else took", { key: "n", defaultPrevented: true }, null, null],
])("%s: %o after %s", (_what, pressed, before, expected) => {
  expect(meaning(pressed, before)).toBe(expected);
});

test("no shortcut hides another", () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([]);
});
