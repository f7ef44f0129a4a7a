import { describe, expect, it } from "vitest";
import { emptyAddress, readAddress, readBillingAddress } from "./address.ts";
import { countryCodes } from "./address-format.ts";
import { addressLines, countryName, countryOptions } from "./address-lines.ts";

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
    expect(countryName(code, "en")).toBe(name);
  });

  it("is in the reader's language, and lists are in its order", () => {
    expect(countryName("AT", "de")).toBe("Österreich");
    expect(countryOptions(["US", "SE", "AT"], "de").map(({ label }) => label)).toEqual([
      "Österreich",
      "Schweden",
      "Vereinigte Staaten",
    ]);
  });

  it("is known for every country that has addresses", () => {
    expect(countryCodes.filter((code) => countryName(code, "en") === code)).toEqual([]);
  });
});

describe("the lines of an address", () => {
  const person = { ...emptyAddress, name: "Ada Lovelace", line1: "1 Analytical Street" };

  it("are those of a parcel, without empty ones", () => {
    const address = { name: "Ada Lovelace", line1: "1 Analytical Street", postalCode: "10115", city: "Berlin" };
    const lines = ["Ada Lovelace", "1 Analytical Street", "10115 Berlin"];
    expect(addressLines({ ...address, line2: "", country: "DE" }, "en")).toEqual([...lines, "Germany"]);
    expect(addressLines(address, "en")).toEqual(lines);
    expect(addressLines({ ...address, country: "QX" }, "en")).toEqual([...lines, "QX"]);
    expect(addressLines({}, "en")).toEqual([]);
  });

  it.each([
    ["US", { city: "Austin", region: "TX", postalCode: "78701" }, ["Austin, TX 78701", "United States"]],
    ["US", { city: "Austin" }, ["Austin", "United States"]],
    ["GB", { city: "London", postalCode: "EC1Y 8SY" }, ["London", "EC1Y 8SY", "United Kingdom"]],
    ["IE", { city: "Bray", region: "WW", postalCode: "A98 X2K7" }, ["Bray", "Co. Wicklow", "A98 X2K7", "Ireland"]],
    ["IT", { city: "Milano", region: "MI", postalCode: "20121" }, ["20121 Milano MI", "Italy"]],
    ["ES", { city: "Getafe", region: "M", postalCode: "28901" }, ["28901 Getafe Madrid", "Spain"]],
    ["CH", { city: "Zürich", postalCode: "8001" }, ["CH-8001 Zürich", "Switzerland"]],
  ])("in %s follow its order: %o", (country, town, lines) => {
    expect(addressLines({ ...person, ...town, country }, "en-IE").slice(2)).toEqual(lines);
  });

  it("in Japan begin with the name for readers of other scripts, and end with it in Japanese", () => {
    const address = { ...person, region: "13", postalCode: "154-0023", country: "JP" };
    expect(addressLines(address, "en")).toEqual(["Ada Lovelace", "1 Analytical Street, Tokyo", "154-0023", "Japan"]);
    expect(addressLines(address, "ja")).toEqual([
      "〒154-0023",
      "東京都",
      "1 Analytical Street",
      "Ada Lovelace",
      "日本",
    ]);
  });

  it("name the company, the phone and the VAT id", () => {
    const address = {
      ...person,
      company: "Engines SA",
      phone: "+33 1",
      vatId: "FR12",
      postalCode: "75001",
      city: "Paris",
    };
    expect(addressLines({ ...address, country: "FR" }, "en")).toEqual([
      ...["Engines SA", "Ada Lovelace", "1 Analytical Street", "75001 Paris", "France"],
      ...["+33 1", "VAT ID: FR12"],
    ]);
  });
});

describe("a stored address", () => {
  it("of an earlier version has nothing in its newer parts, and what isn't text is left out", () => {
    const stored = {
      name: "Ada",
      line1: "1 Street",
      postalCode: 10115,
      city: "Berlin",
      country: "DE",
      planet: "Earth",
    };
    const read = { ...emptyAddress, name: "Ada", line1: "1 Street", city: "Berlin", country: "DE" };
    expect(readAddress(stored)).toEqual(read);
    expect(readBillingAddress({ ...stored, vatId: "DE1" })).toEqual({ ...read, vatId: "DE1" });
  });

  it.each([null, undefined, "1 Street", 7])("is none where %j is stored", (stored) => {
    expect(readAddress(stored)).toBeNull();
  });
});
