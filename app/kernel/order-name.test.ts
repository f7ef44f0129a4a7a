import { describe, expect, it } from "vitest";
import { orderName, parseOrderName } from "./order-name.ts";

describe("an order's name", () => {
  it("is found with or without its prefix and a #", () => {
    const order = { number: 1042, numberPrefix: "TS-" };
    expect(orderName(order)).toBe("TS-1042");
    for (const text of ["TS-1042", " #TS-1042 "]) expect(parseOrderName(text)).toEqual(order);
    expect(parseOrderName("#1042")).toEqual({ number: 1042, numberPrefix: "" });
    expect(parseOrderName("2026/7")).toEqual({ number: 7, numberPrefix: "2026/" });
  });

  it("isn't seen in other texts", () => {
    for (const text of [
      "",
      "TS-",
      "ada@shop.test",
      "0042",
      "1234567890",
      "a long prefix 1042",
      "1042-",
      "-1",
      "1;2",
      "1e+3",
    ]) {
      expect(parseOrderName(text)).toBeNull();
    }
  });
});
