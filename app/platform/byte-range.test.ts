import { describe, expect, it } from "vitest";
import { byteRange } from "./representation.server.ts";

describe("a Range header of 100 bytes", () => {
  it.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-1000", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=99-99", { start: 99, end: 99 }],
  ])("%s asks for a part", (header, range) => {
    expect(byteRange(header, 100)).toEqual({ satisfiable: true, range });
  });

  it.each([null, "", "bytes=-", "bytes=9-0", "bytes=0-1,5-6", "lines=0-1", "bytes=a-b", "bytes=1e2-"])(
    "%s gets the whole",
    (header) => {
      expect(byteRange(header, 100)).toEqual({ satisfiable: true });
    },
  );

  it.each(["bytes=100-", "bytes=200-300", "bytes=-0"])("%s cannot be served", (header) => {
    expect(byteRange(header, 100)).toEqual({ satisfiable: false });
  });
});
