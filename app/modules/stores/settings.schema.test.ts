import { describe, expect, it } from "vitest";
import { readGroup, settingsGroups, settingsSchemas } from "./settings.schema.ts";

it("every group has defaults for all it holds", () => {
  for (const group of settingsGroups) expect(settingsSchemas[group].safeParse({}).success).toBe(true);
  expect(readGroup("store", undefined)).toMatchObject({ name: "", language: "en", timeZone: "UTC" });
  expect(readGroup("shipping", null)).toEqual({ countries: [], methods: [] });
});

it("a stored group keeps what this version understands, and has defaults for the rest", () => {
  const stored = { name: "Harbour", language: "not a language", timeZone: "Mars/Olympus", colour: "red" };
  const read = readGroup("store", stored);
  expect(read).toMatchObject({ name: "Harbour", language: "en", timeZone: "UTC" });
  expect(read).not.toHaveProperty("colour");
  expect(readGroup("taxes", { note: 7 })).toEqual({ note: "" });
  expect(readGroup("taxes", ["note"])).toEqual({ note: "" });
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
