import { expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

it.each([
  [1, "1 KB"],
  [1024, "1 KB"],
  [1025, "2 KB"],
  [1_048_575, "1,024 KB"],
  [1_048_576, "1 MB"],
  [12_900_000, "12.3 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes, "en-IE")).toBe(text);
});

it("is written in the store's language", () => {
  expect(formatFileSize(12_900_000, "de-DE")).toBe("12,3 MB");
});
