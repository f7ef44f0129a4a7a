import { describe, expect, it } from "vitest";
import { readGroup, settingsSchemas, storedGroup, unreadZones } from "./settings.schema.ts";
import { settingsGroups } from "./settings.ts";
import { withZones } from "./shipping.schema.ts";

it("every group has defaults for all it holds", () => {
  for (const group of settingsGroups) expect(settingsSchemas[group].safeParse({}).success).toBe(true);
  expect(readGroup("store", undefined)).toMatchObject({ name: "", language: "en", timeZone: "UTC" });
  expect(readGroup("shipping", null)).toMatchObject({ zones: [], countries: [], methods: [], tareGrams: 0 });
});

it("a stored group keeps what this version understands, and has defaults for the rest", () => {
  const stored = { name: "Harbour", language: "not a language", timeZone: "Mars/Olympus", colour: "red" };
  const read = readGroup("store", stored);
  expect(read).toMatchObject({ name: "Harbour", language: "en", timeZone: "UTC" });
  expect(read).not.toHaveProperty("colour");
  expect(readGroup("taxes", { note: 7 }).note).toBe("");
  expect(readGroup("taxes", ["note"]).note).toBe("");
});

it("a store’s password is stored as its hash alone", () => {
  const access = { visitors: "password", password: "harbour-2026", passwordHash: "salt:hash", message: "" } as const;
  expect(storedGroup("access", { ...access, searchEngines: true })).toEqual({
    ...{ visitors: "password", passwordHash: "salt:hash", message: "", searchEngines: true },
  });
  expect(settingsSchemas.access.safeParse({ password: "five5" }).success).toBe(false);
  expect(settingsSchemas.access.safeParse({ message: "x".repeat(501) }).success).toBe(false);
});

describe("a group", () => {
  const problem = (group: "store" | "emails" | "shipping", value: object) =>
    settingsSchemas[group].safeParse(value).error?.issues.map(({ path }) => path.join("."));

  it.each(["en-IE", "de", "pt-BR"])("takes the language %s", (language) => {
    expect(problem("store", { language })).toBeUndefined();
  });

  it.each(["", "english", "en_IE", "xx-YY"])("refuses the language %j", (language) => {
    expect(problem("store", { language })).toEqual(["language"]);
  });

  it("takes time zones that exist", () => {
    expect(problem("store", { timeZone: "America/New_York" })).toBeUndefined();
    expect(problem("store", { timeZone: "New York" })).toEqual(["timeZone"]);
  });

  it("refuses line breaks where a line belongs, and addresses that are none", () => {
    expect(problem("store", { name: "One\nTwo" })).toEqual(["name"]);
    expect(problem("store", { address: "1 Quay\nGalway" })).toBeUndefined();
    expect(problem("emails", { replyTo: "shop" })).toEqual(["replyTo"]);
    expect(problem("emails", { replyTo: "" })).toBeUndefined();
  });

  it("refuses countries and prices that are none", () => {
    const method = { id: "post", title: "Post", priceMinor: 490 };
    expect(problem("shipping", { countries: ["IE"], methods: [method] })).toBeUndefined();
    expect(problem("shipping", { countries: ["Ireland"] })).toEqual(["countries.0"]);
    expect(problem("shipping", { methods: [{ ...method, priceMinor: 4.9 }] })).toEqual(["methods.0.priceMinor"]);
    expect(problem("shipping", { methods: [{ ...method, title: " " }] })).toEqual(["methods.0.title"]);
  });
});

describe("shipping", () => {
  const post = { id: "post", title: "Post", description: "3 days", priceMinor: 490, freeFromMinor: 6000 };
  const former = { countries: ["IE", "DE"], methods: [post, { ...post, id: "courier", freeFromMinor: null }] };

  it("of a version before zones is one zone with the same countries, methods, prices and ids", () => {
    const { zones, countries, methods } = readGroup("shipping", former);
    expect(zones).toMatchObject([
      { countries: ["IE", "DE"], methods: former.methods, regions: [], postalPrefixes: [] },
    ]);
    expect(zones[0]?.methods[0]).toMatchObject({ kind: "flat", steps: [], deliveryMin: null });
    expect({ countries, methods }).toMatchObject(former);
  });

  it("is stored so that this version and the one before read the same where they can", () => {
    const read = readGroup("shipping", former);
    expect(storedGroup("shipping", read)).toMatchObject(former);
    expect(readGroup("shipping", storedGroup("shipping", read))).toEqual(read);
  });

  it("ships nowhere for the version before where one list doesn't say it", () => {
    const read = readGroup("shipping", former);
    const [zone] = read.zones;
    if (!zone) throw new Error("There is a zone.");
    const table = { ...zone.methods[0], kind: "weight", steps: [{ upTo: null, priceMinor: 1 }] };
    for (const zones of [
      [zone, { ...zone, id: "two" }],
      [{ ...zone, postalPrefixes: ["1"] }],
      [{ ...zone, regions: ["IE-D"] }],
      [{ ...zone, methods: [table] }],
    ]) {
      const saved = readGroup("shipping", { zones });
      expect(saved.zones).toHaveLength(zones.length);
      expect(storedGroup("shipping", saved)).toMatchObject({ countries: [], methods: [] });
      expect(readGroup("shipping", storedGroup("shipping", saved))).toEqual(saved);
    }
  });

  it("has the countries of all zones once, and none after the last zone was removed", () => {
    const read = readGroup("shipping", former);
    const [zone] = read.zones;
    if (!zone) throw new Error("There is a zone.");
    const two = withZones(read, [zone, { ...zone, id: "two", countries: ["DE", "FR"] }]);
    expect(two.countries).toEqual(["IE", "DE", "FR"]);
    const none = withZones(read, []);
    expect(none).toMatchObject({ zones: [], countries: [], methods: [] });
    expect(readGroup("shipping", storedGroup("shipping", none))).toEqual(none);
  });
});

it("ways to pay by hand without an audience are for everyone, or for accounts as the version before had it", () => {
  const way = { id: "transfer", title: "Bank transfer", description: "", instructions: "", days: 10 };
  const former = [way, { ...way, id: "cash", accountsOnly: false }, { ...way, id: "invoice", accountsOnly: true }];
  const audiences = (stored: object) => readGroup("manualPayments", stored).ways.map(({ audience }) => audience);
  expect(audiences({ ways: former })).toEqual(["everyone", "everyone", "accounts"]);
  const read = readGroup("manualPayments", { ways: [{ ...way, audience: "allowed" }, way] });
  const stored = storedGroup("manualPayments", read);
  expect(stored).toMatchObject({ ways: [{ accountsOnly: true }, { accountsOnly: false }] });
  expect(readGroup("manualPayments", stored)).toEqual(read);
});

describe("zones", () => {
  const zone = (id: string, given: object) => ({ id, name: id, ...given });
  const vat = { id: "vat", name: "VAT", taxClass: "standard", compound: false };
  const germany = zone("de", { countries: ["DE"], rates: [{ ...vat, milliPercent: 19_000 }] });
  const broken = zone("nowhere", { countries: [] });

  it("of taxes were saved in basis points before, which the version before still reads", () => {
    const former = [zone("de", { countries: ["DE"], rates: [{ ...vat, basisPoints: 1955 }] })];
    const read = readGroup("taxes", { zones: former });
    expect(read.zones).toMatchObject([{ rates: [{ milliPercent: 19_550 }] }]);
    expect(storedGroup("taxes", read)).toMatchObject({ zones: former });
    const finer = readGroup("taxes", { zones: [{ ...germany, rates: [{ ...vat, milliPercent: 8875 }] }] });
    expect(storedGroup("taxes", finer)).toMatchObject({
      zones: [{ rates: [{ milliPercent: 8875, basisPoints: 888 }] }],
    });
    expect(readGroup("taxes", storedGroup("taxes", finer))).toEqual(finer);
  });

  it("are read one by one: those that can’t be read, and one of a place that another has, are left out", () => {
    const stored = { note: "Prices include tax", zones: [broken, germany, 7, zone("again", { countries: ["DE"] })] };
    const read = readGroup("taxes", stored);
    expect(read).toMatchObject({ note: "Prices include tax", zones: [{ id: "de" }] });
    expect(read.zones).toHaveLength(1);
    expect(unreadZones("taxes", stored)).toBe(3);
    expect(unreadZones("taxes", { zones: [germany] })).toBe(0);
    expect(unreadZones("taxes", undefined)).toBe(0);
  });

  it("of shipping are, too", () => {
    const methods = [{ id: "post", title: "Post", priceMinor: 490 }];
    const stored = { zones: [zone("ie", { countries: ["IE"], methods }), zone("x", { countries: ["Ireland"] })] };
    expect(readGroup("shipping", stored)).toMatchObject({ zones: [{ id: "ie" }], countries: ["IE"] });
    expect(unreadZones("shipping", stored)).toBe(1);
  });
});
