import { expect, it } from "vitest";
import { runAlone } from "./run-alone.ts";

it("names one test by file and title, for a shell and as a regular expression", () => {
  expect(runAlone("tests/a.test.ts", "a cart > isn't shared (again)")).toBe(
    `npm test -- tests/a.test.ts -t '^a cart > isn'\\''t shared \\(again\\)$'`,
  );
});
