import { describe, expect, it } from "vitest";
import type { Zone } from "#app/kernel/zone.ts";
import { overlappedBy, overlapsOf } from "./tax-zones.ts";

type Named = Zone & { name: string };
const zone = (name: string, given: Partial<Zone> = {}): Named => ({
  ...{ name, countries: ["US"], regions: [], postalPrefixes: [] },
  ...given,
});

const named = (zones: Named[]) => overlapsOf(zones).map(({ at, other }) => `${zones[at]?.name} and ${other.name}`);

describe("zones that name the same place", () => {
  const state = zone("state", { regions: ["US-CA"] });
  const city = zone("city", { postalPrefixes: ["941", "942"] });
  const bay = zone("bay", { postalPrefixes: ["945", "942"] });

  it("are named with the first one that has it", () => {
    expect(named([city, state, bay, zone("again", { postalPrefixes: ["945", "941"] })])).toEqual([
      "bay and city",
      "again and city",
    ]);
  });

  it("aren't those of which one is narrower, or in another country", () => {
    expect(named([zone("all"), state, city, zone("Canada", { countries: ["CA"], postalPrefixes: ["941"] })])).toEqual(
      [],
    );
  });

  it("are found for a new zone", () => {
    expect(overlappedBy(bay, [zone("all"), state, city, zone("later", { postalPrefixes: ["942"] })])).toBe(city);
    expect(overlappedBy(zone("all"), [state, city])).toBeNull();
    expect(overlappedBy(state, [])).toBeNull();
  });

  it("are found by reading each postal code once, however many zones there are", () => {
    let read = 0;
    const zones = Array.from({ length: 250 }, (_, at) => {
      const postalPrefixes = Array.from({ length: 20 }, (__, n) => String(10_000 + at * 20 + n));
      const counted = { ...zone(`${at}`), postalPrefixes };
      return Object.defineProperty(counted, "postalPrefixes", {
        get() {
          read++;
          return postalPrefixes;
        },
      });
    });
    expect(named(zones)).toEqual([]);
    expect(read).toBe(250);
    expect(overlappedBy(zone("new", { postalPrefixes: ["941"] }), zones)).toBeNull();
    expect(read).toBe(500);
  });
});
