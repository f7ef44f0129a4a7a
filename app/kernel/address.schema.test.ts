import { describe, expect, it } from "vitest";
import { addressSchema, billedAddressSchema, emailSchema, shippedAddressSchema } from "./address.schema.ts";
import { addressFieldNames } from "./address.ts";
import { addressParts } from "./address-format.ts";
import { fieldErrors } from "./field-errors.ts";

const given = (address: object) => ({ name: "Ada", line1: "1 Analytical Street", ...address });
const errorsOf = (address: object, schema = addressSchema) => {
  const { error } = schema.safeParse(given(address));
  return error ? fieldErrors(error, addressFieldNames) : {};
};

const inGermany = { city: "Berlin", postalCode: "10115", country: "DE" };
const inTexas = { city: "Austin", region: "TX", postalCode: "78701", country: "US" };

describe("an address", () => {
  it("has all its parts once it was read, with nothing in those that were not given", () => {
    expect(addressSchema.parse(given(inGermany))).toEqual({
      ...{ name: "Ada", company: "", line1: "1 Analytical Street", line2: "" },
      ...{ city: "Berlin", region: "", postalCode: "10115", country: "DE", phone: "" },
    });
  });

  it("in the United States needs a state of theirs and a ZIP code", () => {
    expect(errorsOf(inTexas)).toEqual({});
    expect(errorsOf({ ...inTexas, postalCode: "78701-1234" })).toEqual({});
    expect(errorsOf({ city: "Austin", region: "", postalCode: "", country: "US" })).toEqual({
      region: "Enter the state.",
      postalCode: "Enter the ZIP code.",
    });
    expect(errorsOf({ ...inTexas, region: "Bavaria", postalCode: "ABCDE" })).toEqual({
      region: "Choose the state from the list.",
      postalCode: "Enter a valid ZIP code, like 95014.",
    });
  });

  it("takes a state by its name, too", () => {
    expect(addressSchema.parse(given({ ...inTexas, region: "texas" }))).toMatchObject({ region: "TX" });
  });

  it("in Ireland needs no Eircode, and takes no wrong one", () => {
    expect(errorsOf({ city: "Bray", country: "IE" })).toEqual({});
    expect(errorsOf({ city: "Bray", postalCode: "12", country: "IE" })).toEqual({
      postalCode: "Enter a valid Eircode, like A65 F4E2.",
    });
  });

  it("in Germany needs five digits and has no state", () => {
    expect(errorsOf({ ...inGermany, postalCode: "1011" })).toEqual({
      postalCode: "Enter a valid postal code, like 26133.",
    });
    expect(addressSchema.parse(given({ ...inGermany, region: "TX" })).region).toBe("");
  });

  it("in Japan needs a prefecture and no city", () => {
    expect(errorsOf({ country: "JP", city: "" })).toEqual({
      postalCode: "Enter the postal code.",
      region: "Enter the prefecture.",
    });
    expect(errorsOf({ country: "JP", region: "Tokyo", postalCode: "154-0023" })).toEqual({});
  });

  it("has its postal code in capitals, without the country before it", () => {
    const postalCode = (code: string, country: string) =>
      addressSchema.parse(given({ city: "X", postalCode: code, country })).postalCode;
    expect(postalCode("ec1y 8sy", "GB")).toBe("EC1Y 8SY");
    expect(postalCode("CH-8001", "CH")).toBe("8001");
  });

  it("without a country says so beside everything else that is missing", () => {
    expect(errorsOf({ name: "", city: "", country: "" })).toEqual({
      name: "Enter the recipient’s name.",
      postalCode: "Enter the postal code.",
      city: "Enter the town or city.",
      country: "Choose a country.",
    });
  });

  it.each(["XX", "de", "constructor", "__proto__", 7])("in %j is in no country", (country) => {
    expect(errorsOf({ ...inGermany, country })).toEqual({ country: "Choose a country." });
  });

  it("takes phone numbers and refuses other text", () => {
    expect(errorsOf({ ...inGermany, phone: "+49 30 123456" })).toEqual({});
    expect(Object.keys(errorsOf({ ...inGermany, phone: "call me" }))).toEqual(["phone"]);
  });
});

it.each([
  ["that isn’t one", "ada"],
  ["that is too long", `${"a".repeat(250)}@shop.test`],
])("an email address %s is refused in the words of the form", (_, typed) => {
  expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Enter an email address, like name@example.com.",
  ]);
});

it("an address to ship to is in a country of the store", () => {
  const schema = shippedAddressSchema(["US"]);
  expect(errorsOf(inTexas, schema)).toEqual({});
  expect(errorsOf(inGermany, schema)).toEqual({ country: "Choose a country we ship to." });
});

it("a billing address is anywhere, and has a VAT ID in capitals", () => {
  const inTown = { ...inGermany, vatId: "de123456789" };
  expect(billedAddressSchema([]).parse(given(inTown))).toMatchObject({ country: "DE", vatId: "DE123456789" });
  expect(billedAddressSchema([]).parse(given(inTexas))).toMatchObject({ region: "TX", vatId: "" });
  expect(errorsOf({ ...inGermany, postalCode: "1", vatId: "<b>" }, billedAddressSchema([]))).toEqual({
    postalCode: "Enter a valid postal code, like 26133.",
    vatId: "Use letters and digits only, like DE123456789.",
  });
});

describe("the parts of an address", () => {
  const labels = (country: string, reader = "en") => addressParts(country, reader).map(({ label }) => label);
  const street = ["Full name", "Company", "Street and number", "Apartment, floor, building"];

  it.each([
    ["US", ["Town or city", "State", "ZIP code"]],
    ["GB", ["Town or city", "Postcode"]],
    ["IE", ["Town or city", "County", "Eircode"]],
    ["CA", ["Town or city", "Province", "Postal code"]],
    ["AU", ["Suburb", "State", "Postcode"]],
    ["DE", ["Postal code", "Town or city"]],
    ["FR", ["Postal code", "Town or city"]],
    ["AE", ["Emirate"]],
    ["", ["Postal code", "Town or city"]],
  ])("in %j are called as they are there", (country, town) => {
    expect(labels(country)).toEqual([...street, ...town]);
  });

  it("in Japan come in the order of the reader's script", () => {
    expect(labels("JP")).toEqual([...street, "Prefecture", "Postal code"]);
    expect(labels("JP", "ja")[0]).toBe("Postal code");
  });

  it("offer a list of regions, by name", () => {
    const states = addressParts("US", "en").find(({ name }) => name === "region");
    expect(states).toMatchObject({ required: true });
    expect(states?.options?.[0]).toEqual({ value: "AL", label: "Alabama" });
    expect(addressParts("IE", "en").find(({ name }) => name === "region")).toMatchObject({ required: false });
  });
});
