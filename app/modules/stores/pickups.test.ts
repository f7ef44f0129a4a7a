import { describe, expect, test } from "vitest";
import { readPickups, withPickups } from "./pickups.ts";
import { readGroup } from "./settings.schema.ts";

const shipping = readGroup("shipping", {});
const row = {
  ...{ storeId: "s", locationId: "l1", name: "Harbour shop", instructions: "Mon to Fri", readyIn: "4h", priceMinor: 0 },
  address: { name: "Harbour shop", line1: "1 Quay", city: "Galway", country: "IE", postalCode: "H91" },
};

describe("pick-up at locations", () => {
  test("is a method of no place for each, with where and how to pick it up", () => {
    const { zones, methods, countries } = withPickups(shipping, readPickups([row]), "en-IE");
    expect(zones.map(({ id, countries: reached }) => [id, reached])).toEqual([["locations", []]]);
    expect(countries).toEqual([]);
    expect(methods).toEqual([
      expect.objectContaining({
        ...{ id: "l1", title: "Pick-up at Harbour shop", kind: "pickup", priceMinor: 0, freeFromMinor: null },
        pickupPlace: "Harbour shop\n1 Quay\nGalway\nH91\nIreland\nMon to Fri",
        location: { place: { country: "IE", region: "", postalCode: "H91" }, readyIn: "4h" },
      }),
    ]);
  });

  test("is named in the store’s language", () => {
    const [method] = withPickups(shipping, readPickups([{ ...row, readyIn: "2-4d" }]), "de-DE").methods;
    expect(method).toMatchObject({ title: "Abholung: Harbour shop", location: { readyIn: "2-4d" } });
  });

  test("changes nothing for a store without them", () => {
    for (const stored of [null, undefined, [], "no list"]) {
      expect(withPickups(shipping, readPickups(stored), "en-IE")).toBe(shipping);
    }
  });
});
