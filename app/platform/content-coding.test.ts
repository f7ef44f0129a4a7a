import { expect, test } from "vitest";
import { bestCoding } from "./content-coding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br; q=0.000", null],
  ["brotli, x-gzip", null],
  ["identity", null],
  ["", null],
  [null, null],
])("%j is answered in %s", (header, coding) => {
  expect(bestCoding(header)).toBe(coding);
});
