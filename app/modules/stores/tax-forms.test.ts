import { describe, expect, it } from "vitest";
import { readGroup, settingsSchemas } from "./settings.schema.ts";
import { parseTaxZone, taxChoices, taxClassChoices, taxZoneForm, zonePlaces } from "./tax-forms.ts";
import { withPreset } from "./tax-presets.ts";
import { taxZoneSchema } from "./taxes.schema.ts";

const rate = (id: string, milliPercent: number, given: object = {}) => ({ id, name: id, milliPercent, ...given });
const zone = taxZoneSchema.parse({
  ...{ id: "california", name: "California", countries: ["US"], regions: ["US-CA"], postalPrefixes: ["902"] },
  rates: [rate("state", 7250), rate("city", 500, { compound: true, taxClass: "books" })],
});

describe("the form of a zone", () => {
  it("that is sent as it was shown means what was saved", () => {
    expect(parseTaxZone(taxZoneForm(zone), zone.id)).toEqual({ ok: true, value: zone });
  });

  it("takes percentages, and codes with commas between them", () => {
    const typed = {
      ...{
        name: "Nevada & Oregon",
        "countries.US": "yes",
        regions: "us-nv, US-OR;\nUS-NV",
        postalPrefixes: "97 1, 89-0",
      },
      ...{
        "rates.0.id": "new-1",
        "rates.0.name": "Sales tax",
        "rates.0.milliPercent": "6,875",
        "rates.0.taxClass": "standard",
      },
    };
    expect(parseTaxZone(typed, null)).toMatchObject({
      value: {
        ...{ id: "nevada-oregon", countries: ["US"], version: 1 },
        postalPrefixes: ["971", "890"],
        rates: [{ id: "sales-tax", milliPercent: 6875, compound: false }],
      },
    });
  });

  it("leaves out rates in which nothing was typed, and names the field that is wrong", () => {
    const empty = {
      "rates.0.id": "new-1",
      "rates.0.name": "",
      "rates.0.milliPercent": "",
      "rates.0.taxClass": "standard",
    };
    expect(parseTaxZone({ name: "A", "countries.US": "yes", ...empty }, null)).toMatchObject({ value: { rates: [] } });
    const wrong = {
      "rates.1.id": "new-2",
      "rates.1.name": "VAT",
      "rates.1.milliPercent": "8.8755",
      "rates.1.taxClass": "standard",
    };
    const refused = parseTaxZone({ name: " ", ...empty, ...wrong, regions: "California" }, null);
    expect(refused.ok ? {} : refused.errors).toEqual({
      name: "Enter a name.",
      countries: "Choose a country.",
      regions: "Enter codes such as US-CA.",
      "rates.1.milliPercent": "Enter a percentage from 0 to 100 with up to three decimals, such as 8.875.",
    });
  });
});

it("more than two compound rates of a class are refused, since sums must stay exact", () => {
  const compound = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      rate(`r${n}`, 99_999, { compound: true, taxClass: n === 9 ? "other" : "standard" }),
    );
  expect(taxZoneSchema.safeParse({ ...zone, rates: compound(2) }).success).toBe(true);
  expect(taxZoneSchema.safeParse({ ...zone, rates: compound(3) }).error?.issues[0]?.path).toEqual([
    "rates",
    2,
    "compound",
  ]);
});

it("rates that come to more than 800 % are refused, since sums must stay exact", () => {
  const rates = Array.from({ length: 9 }, (_, n) => rate(`r${n}`, 99_999));
  expect(taxZoneSchema.safeParse({ ...zone, rates: rates.slice(1) }).success).toBe(true);
  const all = taxZoneSchema.safeParse({ ...zone, rates });
  expect(all.error?.issues).toMatchObject([
    { path: ["rates", 8, "milliPercent"], message: "The rates of a class can come to 800 % in all." },
  ]);
});

describe("the taxes", () => {
  const errorsOf = (value: object) =>
    settingsSchemas.taxes.safeParse(value).error?.issues.map(({ path }) => path.join("."));

  it("keep their standard class, and have each place in one zone", () => {
    expect(errorsOf({ classes: [{ id: "books", name: "Books" }] })).toEqual(["classes"]);
    expect(errorsOf({ zones: [zone, { ...zone, id: "again" }] })).toEqual(["zones.1.countries"]);
    expect(errorsOf({ zones: [zone, { ...zone, id: "wider", postalPrefixes: [] }] })).toBeUndefined();
  });

  it("of the presets are valid, and keep what is there", () => {
    for (const preset of ["eu", "us", "ca"] as const) {
      const taxes = withPreset(readGroup("taxes", { zones: [zone], note: "Kept" }), preset);
      expect(errorsOf(taxes)).toBeUndefined();
      expect(taxes).toMatchObject({ note: "Kept", pricesIncludeTax: true });
      expect(taxes.zones[0]).toEqual(zone);
      expect(withPreset(taxes, preset)).toEqual(taxes);
    }
    const european = withPreset(readGroup("taxes", {}), "eu");
    expect(european.zones).toHaveLength(27);
    expect(european.classes.map(({ id }) => id)).toEqual(["standard", "reduced", "reduced-higher"]);
    const american = withPreset(readGroup("taxes", {}), "us");
    expect(american.pricesIncludeTax).toBe(false);
    // 50 states and the District of Columbia, without the five that have no sales tax.
    expect(american.zones).toHaveLength(46);
    const rateIn = (id: string) => american.zones.find((each) => each.id === id)?.rates[0]?.milliPercent;
    expect(["us-mn", "us-mo", "us-nj", "us-nm", "us-ca"].map(rateIn)).toEqual([6875, 4225, 6625, 4875, 7250]);
    const canadian = withPreset(readGroup("taxes", {}), "ca");
    expect(canadian.zones).toHaveLength(13);
    expect(canadian.zones.find(({ id }) => id === "ca-qc")).toMatchObject({
      ...{ name: "Quebec", countries: ["CA"], regions: ["CA-QC"] },
      rates: [
        { name: "GST", milliPercent: 5000, compound: false },
        { name: "QST", milliPercent: 9975, compound: false },
      ],
    });
  });

  it("offer shipping by each class", () => {
    const { shippingTax } = taxChoices([{ id: "books", name: "Books" }]);
    expect(shippingTax?.map(({ value }) => value)).toEqual(["items", "class:books", "none"]);
  });
});

it("the standard class is offered first, wherever it is in the list", () => {
  const classes = ["books", "standard", "food"].map((id) => ({ id, name: id }));
  expect(taxClassChoices(classes).map(({ value }) => value)).toEqual(["standard", "books", "food"]);
});

it("a zone’s places are told in a few words", () => {
  expect(zonePlaces(zone)).toBe("United States · US-CA · postal codes 902");
  const many = { ...zone, regions: [], postalPrefixes: [], countries: ["DE", "FR", "ES", "IT", "AT"] };
  expect(zonePlaces(many)).toBe("Germany and 4 more");
});
