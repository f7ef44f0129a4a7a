import { describe, expect, it } from "vitest";
import { postalKey, unknownPart, type Zone, zoneOf } from "./zone.ts";

const zone = (id: string, zone: Partial<Zone>) => ({ id, countries: [], regions: [], postalPrefixes: [], ...zone });
const place = (country: string, region = "", postalCode = "") => ({ country, region, postalCode });

const germany = zone("germany", { countries: ["DE"] });
const islands = zone("islands", { countries: ["DE"], postalPrefixes: ["2654", "25859"] });
const states = zone("states", { countries: ["US", "CA"] });
const west = zone("west", { countries: ["US"], regions: ["US-CA", "US-OR"] });
const town = zone("town", { countries: ["US"], postalPrefixes: ["941"] });
const all = [germany, islands, states, west, town];

const idOf = (country: string, region?: string, postalCode?: string) =>
  zoneOf(all, place(country, region, postalCode))?.id;

describe("the zone of a place", () => {
  it.each([
    ["germany", "DE", "", "10115"],
    ["islands", "DE", "", "26548"],
    ["germany", "DE", "", "25858"],
    ["states", "US", "TX", "73301"],
    ["west", "US", "CA", "90001"],
    ["town", "US", "CA", "94103"],
    ["town", "US", "", "94103"],
    ["states", "US", "", ""],
    ["states", "CA", "CA", ""],
    [undefined, "FR", "", "75001"],
  ])("is %s in %s %s %s: postal codes before regions before countries", (id, country, region, postalCode) => {
    expect(idOf(country, region, postalCode)).toBe(id);
  });

  it("is the first of equally narrow ones, and that of the longest prefix", () => {
    const again = { ...germany, id: "again" };
    expect(zoneOf([germany, again], place("DE"))?.id).toBe("germany");
    const narrow = zone("narrow", { countries: ["DE"], postalPrefixes: ["26548"] });
    expect(zoneOf([islands, narrow], place("DE", "", "26548"))?.id).toBe("narrow");
    const mixed = zone("mixed", { countries: ["DE"], postalPrefixes: ["2", "26548"] });
    expect(zoneOf([islands, mixed], place("DE", "", "26548"))?.id).toBe("mixed");
    expect(zoneOf([islands, mixed], place("DE", "", "26549"))?.id).toBe("islands");
  });

  it("knows a region by its country, and all regions of a country that has none listed", () => {
    const mixed = [zone("mixed", { countries: ["US", "CA"], regions: ["US-CA"] })];
    expect(zoneOf(mixed, place("US", "CA"))).not.toBeNull();
    expect(zoneOf(mixed, place("US", "TX"))).toBeNull();
    expect(zoneOf(mixed, place("CA", "ON"))).not.toBeNull();
  });

  it("compares postal codes however they are written", () => {
    const london = [zone("london", { countries: ["GB"], postalPrefixes: ["SW1"] })];
    expect(zoneOf(london, place("GB", "", "sw1a 2aa"))?.id).toBe("london");
    expect(postalKey("1234-567")).toBe("1234567");
  });
});

it("says which part of a place its zone depends on", () => {
  expect(unknownPart(all, place("US"))).toBe("region");
  expect(unknownPart(all, place("US", "TX"))).toBe("postalCode");
  expect(unknownPart(all, place("DE"))).toBe("postalCode");
  expect(unknownPart(all, place("DE", "", "10115"))).toBeNull();
  expect(unknownPart(all, place("FR"))).toBeNull();
});
