import { describe, expect, it } from "vitest";
import type { ShippingZone, ZoneMethod } from "#app/kernel/shipping.ts";
import { changedFieldsOf, type SettingsFields } from "./settings-form.ts";
import { putMethod, putZone, raiseMethod, removeMethod, removeZone } from "./shipping-changes.ts";
import { methodFields, methodFormOf, parseMethod, parseZone, zoneFormOf } from "./shipping-forms.ts";

const method = (id: string, given: Partial<ZoneMethod> = {}): ZoneMethod => ({
  ...{ id, title: "Post", description: "", kind: "flat", priceMinor: 490, freeFromMinor: null, steps: [] },
  ...{ handlingDays: 1, cutOff: "14:00", deliveryMin: 2, deliveryMax: 4, pickupPlace: "" },
  ...given,
});
const steps = [
  { upTo: 2000, priceMinor: 490 },
  { upTo: null, priceMinor: 990 },
];
const zone: ShippingZone = {
  ...{ id: "islands", name: "Islands", countries: ["DE", "US"], regions: ["US-HI"], postalPrefixes: ["2654", "25859"] },
  methods: [method("post"), method("courier")],
};

describe.each(["EUR", "JPY", "KWD"])("in %s, a method's form", (currency) => {
  it.each([
    method("post", { freeFromMinor: 10_000 }),
    method("parcel", { kind: "weight", steps, priceMinor: 0 }),
    method("insured", { kind: "value", steps, priceMinor: 0, deliveryMin: null, deliveryMax: null }),
    method("box", { kind: "pieces", steps, priceMinor: 0 }),
    method("shop", { kind: "pickup", priceMinor: 0, pickupPlace: "1 Quay\nGalway" }),
  ])("that is sent as it was shown means what was saved: $kind", (saved) => {
    const fields = methodFormOf(saved, { version: 3 }, currency);
    expect(fields.version).toBe("3");
    expect(parseMethod(fields, { id: saved.id, taken: [saved.id], currency })).toEqual({ ok: true, value: saved });
  });
});

describe("a method", () => {
  const shown = (given: Partial<ZoneMethod>) => methodFormOf(method("post", given), { version: 1 }, "EUR");
  const parse = (fields: SettingsFields, id = "") => parseMethod(fields, { id, taken: ["post"], currency: "EUR" });
  const errors = (fields: SettingsFields) => {
    const parsed = parse(fields);
    return parsed.ok ? {} : parsed.errors;
  };

  it("keeps its id, and a new one gets one of its own from the name", () => {
    expect(parse(shown({ title: "Other" }), "post")).toMatchObject({ value: { id: "post", title: "Other" } });
    expect(parse(shown({}))).toMatchObject({ value: { id: "post-2" } });
  });

  it("with a table needs steps that grow", () => {
    const table = shown({ kind: "weight", steps });
    expect(errors({ ...table, "steps.0.upTo": "heavy" })).toHaveProperty(["steps.0.upTo"]);
    expect(errors({ ...table, "steps.1.upTo": "2000" })).toEqual({
      "steps.1.upTo": "Each step must reach further than the one before.",
    });
    expect(errors({ ...table, "steps.0.upTo": "" })).toHaveProperty(["steps.1.upTo"]);
    expect(errors({ ...table, "steps.0.priceMinor": "" })).toHaveProperty(["steps.0.priceMinor"]);
    expect(errors({ ...shown({ kind: "pieces" }) })).toEqual({ steps: "Add at least one step." });
  });

  it("has amounts in a table by value, and nothing of other kinds", () => {
    const byValue = shown({ kind: "value", steps: [{ upTo: 5000, priceMinor: 490 }] });
    expect(byValue).toMatchObject({ "steps.0.upTo": "50.00" });
    expect(parse({ ...byValue, kind: "flat", priceMinor: "7" })).toMatchObject({
      value: { kind: "flat", steps: [], priceMinor: 700 },
    });
  });

  it("is refused without a name, with times that are none, and with days that don't fit", () => {
    expect(errors({ ...shown({}), title: " " })).toEqual({ title: "Enter a name." });
    expect(errors({ ...shown({}), cutOff: "25:00" })).toEqual({ cutOff: "Enter a time, such as 14:00." });
    expect(errors({ ...shown({}), deliveryMax: "1" })).toHaveProperty("deliveryMax");
    expect(errors({ ...shown({}), handlingDays: "soon" })).toHaveProperty("handlingDays");
    expect(errors({ ...shown({}), kind: "pickup" })).toEqual({ pickupPlace: "Enter where customers pick it up." });
    expect(errors({ ...shown({}), kind: "balloon" })).toEqual({ kind: "Choose how the price is calculated." });
  });

  it("gets another step by a button, and what was typed stays", () => {
    const fields = changedFieldsOf(methodFields, shown({ kind: "weight", steps }), "add:steps");
    expect(fields).toMatchObject({ title: "Post", "steps.1.priceMinor": "9.90", "steps.2.priceMinor": "" });
  });
});

describe("a zone's form", () => {
  const parse = (fields: SettingsFields, id = "islands") => parseZone(fields, { id, zones: [zone] });

  it("that is sent as it was shown means what was saved", () => {
    const { methods: _, ...places } = zone;
    expect(parse(zoneFormOf(zone, { version: 2 }))).toEqual({ ok: true, value: places });
  });

  it("takes postal codes as people write them, once each", () => {
    const typed = { ...zoneFormOf(zone, { version: 2 }), postalPrefixes: "sw1, SW 1;\nbt-9," };
    expect(parse(typed)).toMatchObject({ value: { postalPrefixes: ["SW1", "BT9"] } });
  });

  it("leaves out regions of countries that aren't ticked", () => {
    const { "countries.US": _, ...typed } = zoneFormOf(zone, { version: 2 });
    expect(parse(typed)).toMatchObject({ value: { countries: ["DE"], regions: [] } });
  });

  it("names a new zone apart from the others", () => {
    expect(parse(zoneFormOf(zone, { version: 2 }), "")).toMatchObject({ value: { id: "islands-2" } });
  });

  it("is refused without a name, and with postal codes and countries that are none", () => {
    const typed = { ...zoneFormOf(zone, { version: 2 }), name: "", postalPrefixes: "9*", "countries.Mars": "yes" };
    const parsed = parse(typed);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["name", "countries", "postalPrefixes"]);
  });
});

describe("zones", () => {
  const ids = (zones: ShippingZone[]) => zones.map(({ id, methods }) => [id, ...methods.map((each) => each.id)]);

  it("are added, and replaced with their methods kept", () => {
    expect(ids(putZone([zone], { ...zone, id: "new" }))).toEqual([["islands", "post", "courier"], ["new"]]);
    const [renamed] = putZone([zone], { ...zone, name: "Other" });
    expect([renamed?.name, renamed?.methods.length]).toEqual(["Other", 2]);
    expect(removeZone([zone], "islands")).toEqual([]);
  });

  it("get, lose and reorder methods", () => {
    expect(ids(putMethod([zone], "islands", method("bike")))).toEqual([["islands", "post", "courier", "bike"]]);
    expect(putMethod([zone], "islands", method("post", { priceMinor: 1 }))[0]?.methods[0]?.priceMinor).toBe(1);
    expect(ids(removeMethod([zone], "islands", "post"))).toEqual([["islands", "courier"]]);
    expect(ids(raiseMethod([zone], "islands", "courier"))).toEqual([["islands", "courier", "post"]]);
    for (const id of ["post", "none"]) expect(raiseMethod([zone], "islands", id)).toEqual([zone]);
  });
});
