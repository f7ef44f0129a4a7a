import { expect, test } from "vitest";
import { isSearchKey } from "./search-key.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: { tagName: "BODY" } };

test.each([
  ["Ctrl K", { key: "k", ctrlKey: true }, true],
  ["⌘ K with Caps Lock", { key: "K", metaKey: true }, true],
  ["Ctrl K in a field", { key: "k", ctrlKey: true, target: { tagName: "INPUT" } }, true],
  ["a slash", { key: "/" }, true],
  ["a slash typed into a field", { key: "/", target: { tagName: "TEXTAREA" } }, false],
  ["a slash in a text that can be edited", { key: "/", target: { tagName: "DIV", isContentEditable: true } }, false],
  ["a slash that something else has taken", { key: "/", defaultPrevented: true }, false],
  ["Alt /", { key: "/", altKey: true }, false],
  ["k alone", { key: "k" }, false],
])("%s: %o", (_what, pressed, expected) => {
  expect(isSearchKey({ ...none, ...pressed })).toBe(expected);
});
