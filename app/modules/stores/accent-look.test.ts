import { expect, it } from "vitest";
import { accentLook } from "./accent-look.ts";

it("says what was adjusted so that a colour can be read, and where", () => {
  expect(accentLook("#ffd400")?.notes).toEqual([
    "Buttons are #ffd400 with black text.",
    "On light pages, links are darker (#7f6900), so that they can be read.",
    "On light pages, buttons have an outline, so that they stand out.",
  ]);
  expect(accentLook("1A1A6E")?.notes).toEqual([
    "Buttons are #1a1a6e with white text.",
    expect.stringMatching(/^On dark pages, links are lighter \(#[0-9a-f]{6}\), so that they can be read\.$/),
    "On dark pages, buttons have an outline, so that they stand out.",
  ]);
});

it("gives both schemes their colours, and nothing for what isn’t a colour", () => {
  expect(accentLook("#ffd400")?.css).toMatch(
    /^\.look-light \{ .*--color-accent-fill: #ffd400;.*\} \.look-dark \{ .*\}$/,
  );
  expect(accentLook("")?.css).toContain("--color-accent: #16201b;");
  expect(accentLook("red; } body { display: none")).toBeNull();
});
