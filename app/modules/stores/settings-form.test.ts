import { describe, expect, it } from "vitest";
import { readGroup, type SettingsGroup, settingsSchemas } from "./settings.schema.ts";
import { settingsGroups } from "./settings.ts";
import { parseSettingsForm } from "./settings-form.schema.ts";
import { changedForm, readSettingsFields, type SettingsFields, settingsFieldsOf } from "./settings-form.ts";
import { fieldsOfGroup } from "./settings-screens.ts";

const standard = { id: "standard", name: "Standard" };
const full: { [Group in SettingsGroup]?: object } = {
  store: {
    name: "Harbour Goods",
    address: "1 Quay\nGalway",
    accent: "#b45309",
    language: "en-US",
    timeZone: "America/New_York",
  },
  home: { heading: "Hello", points: [{ title: "One", text: "Two" }] },
  checkout: { quotes: false, collection: true },
  shipping: { tareGrams: 120, countriesBilled: ["IE", "US"] },
  taxes: { country: "IE", pricesIncludeTax: false, untaxed: true, classes: [standard, { id: "books", name: "Books" }] },
};

/** Zones, and what is read from them. */
const onPagesOfTheirOwn = ["zones", "countries", "methods"];

const shown = (group: SettingsGroup, value: unknown, currency = "EUR") =>
  settingsFieldsOf(group, { value: readGroup(group, value), version: 3 }, currency);

it.each(settingsGroups)("the screen of %s has a field for all that the group holds", (group) => {
  expect(
    fieldsOfGroup(group)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    Object.keys(settingsSchemas[group].shape)
      .filter(
        (name) =>
          name !== "zones" && name !== "passwordHash" && (group !== "shipping" || !onPagesOfTheirOwn.includes(name)),
      )
      .sort(),
  );
});

describe.each(["EUR", "JPY", "KWD"])("in %s, a form", (currency) => {
  it.each(settingsGroups)("of %s that is sent as it was shown means what was saved", (group) => {
    for (const value of [undefined, full[group]]) {
      const fields = shown(group, value, currency);
      expect(fields.version).toBe("3");
      expect(parseSettingsForm(group, fields, currency)).toEqual({ ok: true, value: readGroup(group, value) });
    }
  });
});

it("amounts are typed in major units", () => {
  const fields = shown("payments", { refundProofMinor: 1050 });
  expect(fields.refundProofMinor).toBe("10.50");
  const parsed = parseSettingsForm("payments", { ...fields, refundProofMinor: " 12,5 " }, "EUR");
  expect(parsed).toMatchObject({ value: { refundProofMinor: 1250 } });
});

it.each(["-1", "1.5", "1e3", "many"])("a whole number is none like %j", (tareGrams) => {
  const parsed = parseSettingsForm("shipping", { ...shown("shipping", {}), tareGrams }, "EUR");
  expect(parsed).toEqual({ ok: false, errors: { tareGrams: "Enter a whole number." } });
});

describe("a colour", () => {
  const typed = (fields: SettingsFields) => parseSettingsForm("store", { ...shown("store", {}), ...fields }, "EUR");

  it.each([
    ["#B45309", "#b45309"],
    [" b45309 ", "#b45309"],
    ["#fa0", "#ffaa00"],
    ["", ""],
  ])("typed as %j is %j", (accent, meant) => {
    expect(typed({ accent })).toMatchObject({ ok: true, value: { accent: meant } });
  });

  it.each(["orange", "#12345", "rgb(1,2,3)", "#12345g", "red;}body{display:none"])("is none like %j", (accent) => {
    expect(typed({ accent })).toMatchObject({ ok: false, errors: { accent: expect.stringContaining("six digits") } });
  });

  it.each([
    ["what was picked, where only that changed", { accent: "#b45309", "accent.picked": "#1a1a6e" }, "#1a1a6e"],
    ["what was typed, where both changed", { accent: "#fa0", "accent.picked": "#1a1a6e" }, "#fa0"],
    ["nothing, where that was emptied", { accent: "", "accent.picked": "#b45309" }, ""],
    ["what was shown, where neither changed", { accent: "#b45309", "accent.picked": "#b45309" }, "#b45309"],
  ])("of a form without JavaScript is %s", (_what, fields, accent) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, "accent.shown": "#b45309" })) form.append(name, value);
    expect(readSettingsFields("store", form).accent).toBe(accent);
  });

  it("that was never chosen stays so while the picker shows the store’s own", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["accent", ""],
      ["accent.shown", ""],
      ["accent.picked", "#16201b"],
    ] as const) {
      form.append(name, value);
    }
    expect(readSettingsFields("store", form).accent).toBe("");
  });
});

it("line breaks stay in an address and become spaces in a paragraph", () => {
  const parsed = parseSettingsForm(
    "store",
    { ...shown("store", {}), address: "1 Quay\r\nGalway", about: "One\r\ntwo" },
    "EUR",
  );
  expect(parsed).toMatchObject({ value: { address: "1 Quay\nGalway", about: "One two" } });
});

describe("problems", () => {
  const errorsOf = (group: SettingsGroup, typed: SettingsFields) => {
    const parsed = parseSettingsForm(group, { ...shown(group, undefined), ...typed }, "EUR");
    return parsed.ok ? {} : parsed.errors;
  };

  it("are told by field, in the order of the page", () => {
    const typed = { language: "klingon", email: "shop", name: "x".repeat(81) };
    expect(Object.entries(errorsOf("store", typed))).toEqual([
      ["name", "Use at most 80 characters."],
      ["email", "Enter an email address, like name@example.com."],
      ["language", "Choose a language from the list."],
    ]);
  });

  it.each(["", "-1", "1.234", "1e3", "Infinity", "999999999"])("an amount like %j is refused", (typed) => {
    expect(Object.keys(errorsOf("payments", { refundProofMinor: typed }))).toEqual(["refundProofMinor"]);
  });

  it("of countries that are none are told at the list", () => {
    expect(Object.keys(errorsOf("shipping", { "countriesBilled.Ireland": "yes" }))).toEqual(["countriesBilled"]);
    expect(Object.keys(errorsOf("shipping", { "countriesBilled.__proto__": "yes" }))).toEqual(["countriesBilled"]);
  });
});

describe("a submitted form", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it("is read for the fields of its group alone", () => {
    const planted = {
      storeId: "other",
      "__proto__.role": "admin",
      role: "admin",
      intent: "save",
      note: "Tax",
      version: "7",
    };
    expect(readSettingsFields("taxes", form(planted))).toEqual({ note: "Tax", version: "7" });
  });

  it("is read up to a thousand fields", () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`countriesBilled.${n}`, "yes"]));
    expect(Object.keys(readSettingsFields("shipping", form(many))).length).toBe(1000);
  });
});

it.each(["", "add", "add:points", "add:note", "remove:points:0", "sell:points:0", "all:points:eu"])(
  "nothing of a form is changed by %j",
  (intent) => {
    expect(changedForm("home", shown("home", full.home), intent)).toBeNull();
  },
);

it("a region's countries are chosen at once, and left out at once", () => {
  const some = shown("shipping", { countriesBilled: ["US", "IE"] });
  const all = changedForm("shipping", some, "all:countriesBilled:eu");
  expect(Object.keys(all ?? {}).filter((name) => name.startsWith("countriesBilled.")).length).toBe(28);
  const none = changedForm("shipping", all ?? {}, "none:countriesBilled:eu");
  expect(Object.keys(none ?? {})).toEqual(["tareGrams", "countriesBilled.US", "version"]);
  expect(changedForm("shipping", some, "all:countriesBilled:toString")).toBeNull();
});
