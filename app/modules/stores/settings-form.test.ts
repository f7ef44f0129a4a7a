import { describe, expect, it } from "vitest";
import { readGroup, type SettingsGroup, settingsGroups, settingsSchemas } from "./settings.schema.ts";
import { parseSettingsForm } from "./settings-form.schema.ts";
import { changedForm, readSettingsFields, type SettingsFields, settingsFieldsOf } from "./settings-form.ts";
import { fieldsOfGroup } from "./settings-screens.ts";

const post = { id: "post", title: "Post", description: "3 days", priceMinor: 490, freeFromMinor: null };
const courier = { id: "courier", title: "Courier", description: "", priceMinor: 1290, freeFromMinor: 10_000 };
const full: { [Group in SettingsGroup]?: object } = {
  store: { name: "Harbour Goods", address: "1 Quay\nGalway", language: "en-US", timeZone: "America/New_York" },
  home: { heading: "Hello", points: [{ title: "One", text: "Two" }] },
  checkout: { quotes: false, collection: true },
  shipping: { countries: ["IE", "US"], methods: [post, courier] },
};

const shown = (group: SettingsGroup, value: unknown, currency = "EUR") =>
  settingsFieldsOf(group, { value: readGroup(group, value), version: 3 }, currency);

it.each(settingsGroups)("the screen of %s has a field for all that the group holds", (group) => {
  expect(
    fieldsOfGroup(group)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(settingsSchemas[group].shape).sort());
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
  const fields = shown("shipping", full.shipping);
  expect(fields).toMatchObject({
    "countries.IE": "yes",
    "methods.0.priceMinor": "4.90",
    "methods.0.freeFromMinor": "",
    "methods.1.freeFromMinor": "100.00",
  });
  const typed = { ...fields, "methods.0.priceMinor": " 12,5 ", "methods.0.freeFromMinor": "60" };
  const parsed = parseSettingsForm("shipping", typed, "EUR");
  expect(parsed).toMatchObject({ value: { methods: [{ priceMinor: 1250, freeFromMinor: 6000 }, courier] } });
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

  it("of a row are told where it stands, past empty rows", () => {
    const empty = { "methods.0.id": "new-1", "methods.0.title": " ", "methods.0.priceMinor": "" };
    const wrong = { "methods.1.id": "new-2", "methods.1.title": "", "methods.1.priceMinor": "free" };
    expect(errorsOf("shipping", { ...empty, ...wrong })).toEqual({
      "methods.1.title": "Enter a name.",
      "methods.1.priceMinor": "Enter an amount, such as 4.90.",
    });
  });

  it.each(["", "-1", "1.234", "1e3", "Infinity", "999999999"])("an amount like %j is refused", (typed) => {
    expect(Object.keys(errorsOf("payments", { refundProofMinor: typed }))).toEqual(["refundProofMinor"]);
  });

  it("of countries that are none are told at the list", () => {
    expect(Object.keys(errorsOf("shipping", { "countries.Ireland": "yes" }))).toEqual(["countries"]);
    expect(Object.keys(errorsOf("shipping", { "countries.__proto__": "yes" }))).toEqual(["countries"]);
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
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`countries.${n}`, "yes"]));
    expect(Object.keys(readSettingsFields("shipping", form(many))).length).toBe(1000);
  });
});

describe("methods", () => {
  const two = shown("shipping", { methods: [post, courier] });
  const titles = (fields: SettingsFields | null) =>
    Object.entries(fields ?? {}).flatMap(([name, value]) => (/^methods\.\d+\.title$/.test(name) ? [value] : []));
  const ids = (fields: SettingsFields) => {
    const parsed = parseSettingsForm("shipping", fields, "EUR");
    return parsed.ok ? parsed.value.methods.map(({ id }) => id) : parsed.errors;
  };

  it("are added, moved and removed, and keep what was typed", () => {
    const added = changedForm("shipping", two, "add:methods");
    expect(titles(added)).toEqual(["Post", "Courier", ""]);
    expect(titles(changedForm("shipping", two, "up:methods:1"))).toEqual(["Courier", "Post"]);
    expect(titles(changedForm("shipping", two, "remove:methods:0"))).toEqual(["Courier"]);
    expect(changedForm("shipping", two, "remove:methods:0")).toMatchObject({
      "methods.0.priceMinor": "12.90",
      version: "3",
    });
  });

  it("end at ten", () => {
    const ten = shown("shipping", { methods: Array.from({ length: 10 }, (_, n) => ({ ...post, id: `post-${n}` })) });
    expect(titles(changedForm("shipping", ten, "add:methods")).length).toBe(10);
  });

  it.each([
    "",
    "add",
    "add:points",
    "add:note",
    "remove:methods:2",
    "remove:methods:x",
    "sell:methods:0",
    "all:methods:eu",
  ])("are not changed by %j", (intent) => {
    expect(changedForm("shipping", two, intent)).toBeNull();
  });

  it("keep their ids, and new ones have one of their own from the name", () => {
    const row = { "methods.2.id": "new-1", "methods.2.title": "Post", "methods.2.priceMinor": "1" };
    expect(ids({ ...two, ...row })).toEqual(["post", "courier", "post-2"]);
    expect(ids({ ...two, ...row, "methods.2.title": "Über Nacht!" })).toEqual(["post", "courier", "uber-nacht"]);
    expect(ids({ ...two, ...row, "methods.2.title": "速達" })).toEqual(["post", "courier", "method"]);
    expect(ids({ ...two, ...row, "methods.2.id": "courier" })).toEqual(["post", "courier", "courier-2"]);
  });
});

it("a region's countries are chosen at once, and left out at once", () => {
  const some = shown("shipping", { countries: ["US", "IE"] });
  const all = changedForm("shipping", some, "all:countries:eu");
  expect(Object.keys(all ?? {}).filter((name) => name.startsWith("countries.")).length).toBe(28);
  const none = changedForm("shipping", all ?? {}, "none:countries:eu");
  expect(Object.keys(none ?? {})).toEqual(["countries.US", "version"]);
  expect(changedForm("shipping", some, "all:countries:toString")).toBeNull();
});
