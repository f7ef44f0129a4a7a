import { describe, expect, it } from "vitest";
import {
  dependsOnPlace,
  freeEverywhereFrom,
  leastFreeFrom,
  type ShippedLine,
  type ShippingZone,
  shippingOptions,
  shippingTo,
  stepPrice,
  type ZoneMethod,
} from "./shipping.ts";

const method = (id: string, given: Partial<ZoneMethod> = {}): ZoneMethod => ({
  ...{ id, title: id, description: "", kind: "flat", priceMinor: 500, freeFromMinor: null, steps: [] },
  ...{ handlingDays: 0, cutOff: "", deliveryMin: null, deliveryMax: null, pickupPlace: "" },
  ...given,
});
const zone = (id: string, countries: string[], methods: ZoneMethod[]): ShippingZone => ({
  ...{ id, name: id, countries, regions: [], postalPrefixes: [], methods },
});
const line = (id: string, given: Partial<ShippedLine> = {}): ShippedLine => ({
  ...{ id, quantity: 1, weightGrams: 1000, requiresShipping: true, unitPriceMinor: 2000 },
  ...given,
});
const to = (country: string) => ({ country, region: "", postalCode: "" });

const byWeight = method("parcel", {
  kind: "weight",
  steps: [
    { upTo: 2000, priceMinor: 490 },
    { upTo: 10_000, priceMinor: 990 },
  ],
});
const home = zone("home", ["IE"], [method("post"), byWeight]);
const abroad = zone("abroad", ["DE"], [byWeight]);
const shop = method("shop", { kind: "pickup", priceMinor: 0, pickupPlace: "1 Quay" });

const ask = (zones: ShippingZone[], country: string | null, lines: ShippedLine[], tareGrams = 0) =>
  shippingTo({ zones, tareGrams }, { destination: country === null ? null : to(country), lines });
const idsAndPrices = ({ options }: ReturnType<typeof ask>) => options.map(({ id, priceMinor }) => [id, priceMinor]);

describe("free shipping", () => {
  const free = (id: string, freeFromMinor: number) => method(id, { freeFromMinor });

  it("begins at the lowest sum of a place's methods, but those that are picked up", () => {
    expect(leastFreeFrom([method("post"), free("a", 6000), free("b", 4000)])).toBe(4000);
    expect(leastFreeFrom([method("post"), { ...shop, freeFromMinor: 1000 }])).toBeNull();
  });

  it("is everywhere at the highest of the zones' sums, and not where one zone has none", () => {
    const zones = [zone("near", ["IE"], [free("a", 4000)]), zone("far", ["DE"], [free("b", 9000)])];
    expect(freeEverywhereFrom({ zones })).toBe(9000);
    expect(freeEverywhereFrom({ zones: [...zones, zone("pick-up", [], [shop])] })).toBe(9000);
    expect(freeEverywhereFrom({ zones: [...zones, abroad] })).toBeNull();
    expect(freeEverywhereFrom({ zones: [] })).toBeNull();
  });
});

describe("the methods of a place", () => {
  it("are its zone's, in their order, at these items' prices", () => {
    expect(idsAndPrices(ask([home, abroad], "IE", [line("mug")]))).toEqual([
      ["post", 500],
      ["parcel", 490],
    ]);
    expect(idsAndPrices(ask([home, abroad], "DE", [line("mug", { quantity: 3 })]))).toEqual([["parcel", 990]]);
  });

  it("count the empty package, and only what has to be shipped", () => {
    expect(idsAndPrices(ask([abroad], "DE", [line("mug", { quantity: 2 })]))).toEqual([["parcel", 490]]);
    expect(idsAndPrices(ask([abroad], "DE", [line("mug", { quantity: 2 })], 1))).toEqual([["parcel", 990]]);
    const file = line("file", { requiresShipping: false, weightGrams: 90_000 });
    expect(idsAndPrices(ask([abroad], "DE", [line("mug"), file]))).toEqual([["parcel", 490]]);
  });

  it("may cost by what the items cost, or by how many there are", () => {
    const steps = [
      { upTo: 3, priceMinor: 100 },
      { upTo: null, priceMinor: 900 },
    ];
    const zones = [zone("all", ["DE"], [method("by-piece", { kind: "pieces", steps })])];
    expect(idsAndPrices(ask(zones, "DE", [line("a", { quantity: 2 }), line("b")]))).toEqual([["by-piece", 100]]);
    expect(idsAndPrices(ask(zones, "DE", [line("a", { quantity: 4 })]))).toEqual([["by-piece", 900]]);
    const byValue = [
      zone("all", ["DE"], [method("insured", { kind: "value", steps: [{ upTo: 6000, priceMinor: 7 }] })]),
    ];
    expect(idsAndPrices(ask(byValue, "DE", [line("a", { quantity: 3 })]))).toEqual([["insured", 7]]);
    expect(ask(byValue, "DE", [line("a", { quantity: 4 })]).obstacle?.reason).toBe("too_expensive");
  });

  it("aren't known before the place is, unless there is one zone", () => {
    expect(idsAndPrices(ask([home, abroad], null, [line("mug")]))).toEqual([]);
    expect(ask([home, abroad], null, [line("mug")]).obstacle).toBeNull();
    expect(idsAndPrices(ask([home], null, [line("mug")]))[0]).toEqual(["post", 500]);
  });

  it("are known before the place is beside a zone of pick-ups alone, which no place belongs to", () => {
    const zones = [home, zone("pick-up", [], [shop])];
    expect(dependsOnPlace({ zones })).toBe(false);
    expect(dependsOnPlace({ zones: [...zones, abroad] })).toBe(true);
    expect(dependsOnPlace({ zones: [zone("pick-up", [], [shop])] })).toBe(false);
    expect(idsAndPrices(ask(zones, null, [line("mug")]))).toEqual([
      ["post", 500],
      ["parcel", 490],
      ["shop", 0],
    ]);
  });

  it("end with what can be picked up, wherever the Shopper lives", () => {
    const zones = [zone("home", ["IE"], [shop, method("post")]), abroad];
    expect(idsAndPrices(ask(zones, "IE", [line("mug")]))).toEqual([
      ["post", 500],
      ["shop", 0],
    ]);
    expect(idsAndPrices(ask(zones, null, [line("mug")]))).toEqual([["shop", 0]]);
    const far = ask(zones, "JP", [line("mug")]);
    expect([idsAndPrices(far), far.obstacle]).toEqual([[["shop", 0]], { reason: "no_zone" }]);
  });
});

describe("where nothing ships", () => {
  it("the place is in no zone, or its zone has no methods", () => {
    expect(ask([home], "JP", [line("mug")]).obstacle).toEqual({ reason: "no_zone" });
    expect(ask([zone("empty", ["JP"], [])], "JP", [line("mug")]).obstacle).toEqual({ reason: "no_method" });
  });

  it("an item is too heavy by itself, or adds most of what is too heavy together", () => {
    const anvil = line("anvil", { weightGrams: 10_001 });
    const mugs = line("mugs", { quantity: 11 });
    expect(ask([abroad], "DE", [mugs, anvil]).obstacle).toEqual({
      ...{ reason: "too_heavy", lineId: "anvil", alone: true },
    });
    expect(ask([abroad], "DE", [line("cup"), mugs]).obstacle).toEqual({
      ...{ reason: "too_heavy", lineId: "mugs", alone: false },
    });
  });

  it("nothing is in the way while one method has a price", () => {
    const heavy = ask([home], "IE", [line("anvil", { weightGrams: 90_000 })]);
    expect([idsAndPrices(heavy), heavy.obstacle]).toEqual([[["post", 500]], null]);
  });
});

it("needs neither address nor method where nothing is shipped", () => {
  const file = line("file", { requiresShipping: false });
  expect(ask([home], "IE", [file])).toEqual({ needed: false, options: [], obstacle: null });
  expect(shippingOptions({ zones: [home], tareGrams: 0 }, { destination: to("IE"), lines: [file] })).toEqual([]);
});

it("takes the first step that reaches an amount", () => {
  expect([0, 2000, 2001, 10_000, 10_001].map((grams) => stepPrice(byWeight.steps, grams))).toEqual([
    ...[490, 490, 990, 990, null],
  ]);
});
