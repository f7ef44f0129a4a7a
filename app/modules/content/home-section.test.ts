import { describe, expect, it, test } from "vitest";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { parseHomeSection, storedPictures } from "./home-section.schema.ts";
import { type HomeKind, type HomeSection, sectionName, whyLeftOut } from "./home-section.ts";
import {
  type HomeFormValues,
  homeDifferences,
  homeErrors,
  homeFormOf,
  homeInputOf,
  newHomeForm,
  picturesOf,
  steppedPictures,
} from "./home-section-form.ts";

const uuid = (digit: string) => `00000000-0000-7000-8000-00000000000${digit}`;
const url = (digit: string) => `/objects/default.${digit.repeat(32)}.jpg`;
const section = (kind: HomeKind, more: Partial<HomeSection> = {}): HomeSection => ({
  ...{ id: uuid("0"), kind, hidden: false, version: 1, heading: "", text: "", html: "", label: "", target: "" },
  ...{ url: "", amount: 0, productIds: [], pictures: [], at: null },
  ...more,
});
const at = { title: "Kitchen", handle: "kitchen", published: true };
const supply = { products: 1, newsletter: true };

describe("a section", () => {
  it.each([
    ["hero", {}, null],
    ["text", {}, null],
    ["collection", { at }, null],
    ["collection", {}, "Not shown: this collection was deleted."],
    ["collection", { at: { ...at, published: false } }, "Not shown: this collection is a draft."],
    ["products", {}, null],
    ["pictures", {}, "Not shown: it has no picture."],
    ["newsletter", {}, null],
  ] as const)("%s with %j is left out: %s", (kind, more, why) => {
    expect(whyLeftOut(section(kind, more), supply)).toBe(why);
  });

  it("with nothing that customers may see is left out", () => {
    const nothing = { products: 0, newsletter: false };
    expect(whyLeftOut(section("products"), nothing)).toBe("Not shown: customers can see none of these products.");
    expect(whyLeftOut(section("collection", { at }), nothing)).toContain("no products that customers can see");
    expect(whyLeftOut(section("newsletter"), nothing)).toContain("the newsletter is off");
    expect(whyLeftOut(section("hero"), nothing)).toBeNull();
  });

  it("is named by its heading, a collection’s by the collection where it has none", () => {
    expect(sectionName(section("hero", { heading: "Autumn" }))).toBe("Hero: Autumn");
    expect(sectionName(section("collection", { at }))).toBe("Collection: Kitchen");
    expect(sectionName(section("pictures"))).toBe("Pictures");
  });
});

const typed = (more: object): HomeFormValues => ({ ...newHomeForm, ...more });
function errorsOf(kind: HomeKind, more: Partial<HomeFormValues>) {
  const parsed = parseHomeSection(kind, homeInputOf(kind, typed(more)));
  return parsed.success ? {} : homeErrors(kind, fieldErrors(parsed.error, []));
}

describe("the form of a section", () => {
  test.each([
    ["hero", { heading: "Hi" }, {}],
    ["hero", {}, { heading: "Enter a heading." }],
    ["hero", { heading: "Hi", label: "Go" }, { target: "Choose what the button leads to." }],
    ["hero", { heading: "Hi", url: "/sale" }, { label: "Enter the button’s text." }],
    ["hero", { heading: "Hi", label: "Go", url: "//evil.test" }, { url: expect.stringContaining("Enter a page") }],
    ["hero", { heading: "Hi", label: "Go", target: "page:x" }, { target: "Choose what the button leads to." }],
    ["hero", { heading: "Hi", imageUrl: "https://evil.test/a.jpg" }, { imageUrl: "Choose a picture from the list." }],
    ["collection", { target: `collection:${uuid("1")}` }, {}],
    ["collection", { target: `page:${uuid("1")}` }, { target: "Choose a collection." }],
    ["collection", { target: `collection:${uuid("1")}`, amount: "5" }, { amount: "Choose how many products to show." }],
    ["products", { heading: "Ours", products: uuid("1") }, {}],
    ["products", { heading: "Ours" }, { products: "Choose at least one product." }],
    ["products", { heading: "Ours", products: "x" }, { products: expect.stringContaining("Reload") }],
    ["text", {}, { text: "Enter the text." }],
    ["text", { text: "a\u0000b" }, { text: "The text has characters that can’t be shown." }],
    ["pictures", {}, { imageUrl: "Choose at least one picture." }],
    ["pictures", { "picture.1": url("a") }, {}],
    [
      "pictures",
      { "picture.1": url("a"), "to.1": "/sale" },
      { "alt.1": "Describe the picture: its link needs a name." },
    ],
    [
      "pictures",
      { "picture.1": url("a"), "caption.1": "Sale", "to.1": "javascript:alert(1)" },
      { "to.1": expect.any(String) },
    ],
    ["newsletter", { heading: "Stay in touch" }, {}],
    ["newsletter", {}, { heading: "Enter a heading." }],
  ] as const)("of a %s with %j has errors: %j", (kind, more, errors) => {
    expect(errorsOf(kind, more)).toEqual(errors);
  });

  it("keeps of each kind what that has, and nothing else", () => {
    const all = {
      heading: "Hi",
      text: "Text",
      target: `collection:${uuid("1")}`,
      products: uuid("2"),
      "picture.1": url("a"),
    };
    const parsed = parseHomeSection("collection", homeInputOf("collection", typed(all)));
    expect(parsed.data).toEqual({
      ...{ heading: "Hi", text: "", label: "", target: `collection:${uuid("1")}`, url: "", amount: 4 },
      ...{ productIds: [], pictures: [] },
    });
  });

  it("a button leads to what was chosen, else to the link that was typed", () => {
    const hero = (more: Partial<HomeFormValues>) => {
      const values = typed({ heading: "Hi", label: "Go", ...more });
      const { target, url: to } = parseHomeSection("hero", homeInputOf("hero", values)).data ?? {};
      return [target, to];
    };
    expect(hero({ url: "/sale" })).toEqual(["url", "/sale"]);
    expect(hero({ target: "products", url: "/sale" })).toEqual(["products", ""]);
  });
});

describe("the form of a saved section", () => {
  it("is the same again once it was saved", () => {
    const values = typed({ heading: "Hi", label: "Go", url: "/sale", imageUrl: url("a"), "alt.1": "A pot" });
    const content = parseHomeSection("hero", homeInputOf("hero", values)).data;
    if (!content) throw new Error("refused");
    expect(homeFormOf({ ...section("hero", content), hidden: true, version: 3 })).toEqual({
      ...values,
      ...{ "picture.1": url("a"), version: "3" },
    });
  });

  it("adds, moves and removes pictures, six at most and only the library’s", () => {
    const step = (values: HomeFormValues, ...intents: string[]) =>
      intents.reduce((before, intent) => steppedPictures(before, intent) ?? before, values);
    const shown = (values: HomeFormValues) => picturesOf(values).map((each) => each.url.slice(17, 18) + each.caption);
    const three = step(newHomeForm, ...["a", "b", "c"].map((digit) => `picture:${url(digit)}`));
    const captioned = { ...three, "caption.2": "!" };
    expect(shown(step(captioned, "up-picture:2"))).toEqual(["b!", "a", "c"]);
    expect(shown(step(captioned, "down-picture:2"))).toEqual(["a", "c", "b!"]);
    expect(shown(step(captioned, "up-picture:1", "down-picture:3", "up-picture:9"))).toEqual(["a", "b!", "c"]);
    expect(shown(step(captioned, "remove-picture:1"))).toEqual(["b!", "c"]);
    expect(shown(step(captioned, "picture:https://evil.test/a.jpg"))).toEqual(["a", "b!", "c"]);
    expect(shown(step(captioned, ...Array(9).fill(`picture:${url("d")}`)))).toEqual(["a", "b!", "c", "d", "d", "d"]);
    expect(steppedPictures(newHomeForm, "save")).toBeNull();
  });

  it("says in words what two people left differently", () => {
    const titles = {
      products: new Map([[uuid("1"), "Pot"]]),
      targets: new Map([["products", "All products"]]),
    };
    const saved = typed({ heading: "Hi", target: "products", "picture.1": url("a"), imageUrl: url("a") });
    const mine = typed({ heading: "Hello", label: "Go", shown: "on", products: uuid("1") });
    expect(homeDifferences("hero", { saved, typed: mine }, titles)).toEqual([
      { name: "heading", label: "Heading", saved: ["Hi"], typed: ["Hello"] },
      { name: "label", label: "Button text", saved: [], typed: ["Go"] },
      { name: "target", label: "Leads to", saved: ["All products"], typed: [] },
      { name: "products", label: "Products", saved: [], typed: ["Pot"] },
      { name: "pictures", label: "Pictures", saved: [url("a")], typed: [] },
      { name: "shown", label: "Shown", saved: ["No"], typed: ["Yes"] },
    ]);
  });

  it("reads stored pictures, and leaves out what isn’t one", () => {
    const picture = { url: url("a"), alt: "", caption: "", to: "" };
    expect(storedPictures([picture, { ...picture, to: "javascript:alert(1)" }, 7])).toEqual([picture]);
    expect(storedPictures("no")).toEqual([]);
  });
});
