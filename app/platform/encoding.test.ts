import { expect, test } from "vitest";
import { bestEncoding, type Encoding } from "./representation.server.ts";

const all = () => true;

test.each<[string | undefined, Encoding]>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000,gzip;q=0", "identity"],
  ["brotli, gzipped", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %s gets %s", (accepted, encoding) => {
  expect(bestEncoding(accepted, all)).toBe(encoding);
});

test("nothing is sent in an encoding that is not ready", () => {
  expect(bestEncoding("br, gzip", (encoding) => encoding === "gzip")).toBe("gzip");
  expect(bestEncoding("br", (encoding) => encoding === "gzip")).toBe("identity");
});
