import { describe, expect, it } from "vitest";
import { addressLines, countryName } from "./address.ts";

describe("the name of a country", () => {
  it.each([
    ["DE", "Germany"],
    ["IE", "Ireland"],
    ["CH", "Switzerland"],
    ["QX", "QX"],
    ["de", "de"],
    ["Atlantis", "Atlantis"],
    ["", ""],
  ])("of %j is %j", (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

describe("the lines of an address", () => {
  it("are those of a parcel, without empty ones", () => {
    const address = {
      name: "Ada Lovelace",
      line1: "1 Analytical Street",
      line2: "",
      postalCode: "10115",
      city: "Berlin",
    };
    const lines = ["Ada Lovelace", "1 Analytical Street", "10115 Berlin"];
    expect(addressLines({ ...address, country: "DE" })).toEqual([...lines, "Germany"]);
    expect(addressLines(address)).toEqual(lines);
    expect(addressLines({ ...address, country: "QX" })).toEqual([...lines, "QX"]);
    expect(addressLines({})).toEqual([]);
  });
});
