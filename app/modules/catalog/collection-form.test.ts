import { expect, test } from "vitest";
import {
  changedCollectionForm,
  collectionDifferences,
  collectionFormOf,
  newCollectionForm,
  parseCollectionForm,
  readCollectionForm,
} from "./collection-form.ts";

const typed = { ...newCollectionForm(3), title: " Küche & Tisch ", description: "One\r\nTwo", status: "published" };
const parsed = (changes: Partial<typeof typed> = {}) => parseCollectionForm({ ...typed, ...changes }, "EUR");
const inputOf = (changes: Partial<typeof typed> = {}) => {
  const result = parsed(changes);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.input;
};

test("a new collection comes last, ordered by hand, with its URL from the title", () => {
  expect(inputOf()).toEqual({
    ...{
      title: "Küche & Tisch",
      handle: "kuche-tisch",
      description: "One\nTwo",
      imageUrl: "",
      parentId: null,
      position: 3,
    },
    ...{ status: "published", sort: "manual", rules: null, seoTitle: "", seoDescription: "" },
  });
});

const rules = {
  match: "any" as const,
  conditions: [
    { kind: "tag-is" as const, value: "summer" },
    { kind: "price-to" as const, value: 2500 },
    { kind: "added-within" as const, value: 30 },
    { kind: "on-sale" as const },
  ],
};

test.each([null, rules])("a stored collection’s form says the same again, with rules %o", (stored) => {
  const { conditions, ...texts } = collectionFormOf({ ...inputOf(), rules: stored, version: 7 }, "EUR");
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  for (const [index, { kind, value }] of conditions.entries()) {
    form.set(`conditions.${index}.kind`, kind);
    form.set(`conditions.${index}.value`, value);
  }
  const values = readCollectionForm(form);
  expect(values.version).toBe("7");
  expect(parseCollectionForm(values, "EUR")).toEqual({ ok: true, input: { ...inputOf(), rules: stored } });
});

test("rules that aren’t chosen are left, whatever they say", () => {
  expect(inputOf({ filled: "hand", match: "none", conditions: [{ kind: "tag-is", value: "" }] }).rules).toBeNull();
});

test("a form’s buttons add and remove conditions, and keep everything else", () => {
  const values = {
    ...typed,
    conditions: [
      { kind: "tag-is", value: "a" },
      { kind: "", value: "b" },
    ],
  };
  expect(changedCollectionForm(values, "add-condition")).toEqual({
    ...values,
    conditions: [...values.conditions, { kind: "", value: "" }],
  });
  expect(changedCollectionForm(values, "remove-condition:0")?.conditions).toEqual([{ kind: "", value: "b" }]);
  expect(changedCollectionForm(values, "remove-condition:x")).toBeNull();
  expect(changedCollectionForm(values, "save")).toBeNull();
});

test.each([
  [{ title: " " }, { title: "Enter a title." }],
  [{ title: "日本" }, { handle: "URL: use a to z, digits and single hyphens." }],
  [{ handle: "Not a URL" }, { handle: "URL: use a to z, digits and single hyphens." }],
  [{ position: "-1" }, { position: "Enter a whole number." }],
  [{ position: "" }, { position: "Enter a whole number." }],
  [{ parentId: "none" }, { parentId: "Choose a collection from the list." }],
  [{ status: "gone" }, { status: "Choose whether it’s published." }],
  [{ sort: "random" }, { sort: "Choose an order from the list." }],
  [{ imageUrl: "https://elsewhere.test/x.png" }, { imageUrl: "Choose a picture from the list." }],
  [{ filled: "rules" }, { conditions: "Add at least one condition." }],
  [{ filled: "rules", conditions: [{ kind: "", value: " " }] }, { conditions: "Add at least one condition." }],
  [
    { title: "", filled: "rules", match: "some", conditions: [{ kind: "tag-is", value: "a" }] },
    { title: "Enter a title.", match: "Choose whether all conditions or any of them must be met." },
  ],
  [
    {
      filled: "rules",
      conditions: [
        { kind: "", value: "x" },
        { kind: "size-is", value: "x" },
      ],
    },
    {
      "conditions.0.kind": "Choose a condition from the list.",
      "conditions.1.kind": "Choose a condition from the list.",
    },
  ],
  [
    {
      filled: "rules",
      conditions: [
        { kind: "tag-is", value: "x".repeat(41) },
        { kind: "vendor-is", value: " " },
        { kind: "price-from", value: "cheap" },
        { kind: "added-within", value: "0" },
      ],
    },
    {
      "conditions.0.value": "Use at most 40 characters.",
      "conditions.1.value": "Enter what to compare with.",
      "conditions.2.value": "Enter a price, for example 25.00.",
      "conditions.3.value": "Enter a number of days from 1 to 3650.",
    },
  ],
  [{ seoTitle: "x".repeat(71) }, { seoTitle: "Title for search engines: use at most 70 characters." }],
])("%o is refused at its field", (changes, errors) => {
  expect(parsed(changes)).toEqual({ ok: false, errors });
});

test("what two people left differently is said in words", () => {
  const saved = collectionFormOf({ ...inputOf(), version: 2 }, "EUR");
  const parentId = "0191d4a0-0000-7000-8000-000000000001";
  const byRules = collectionFormOf({ ...inputOf(), rules, version: 1 }, "EUR");
  const theirs = { ...byRules, parentId, title: "Kitchen", sort: "price-asc", seoTitle: "Pots" };
  expect(collectionDifferences(saved, theirs, [{ id: parentId, path: ["Home", "Rooms"] }])).toEqual([
    { name: "title", label: "Title", saved: ["Küche & Tisch"], typed: ["Kitchen"] },
    { name: "parentId", label: "Parent collection", saved: [], typed: ["Home / Rooms"] },
    { name: "sort", label: "Order of its products", saved: ["Manually"], typed: ["Lowest price first"] },
    { name: "seoTitle", label: "Title for search engines", saved: [], typed: ["Pots"] },
    {
      ...{ name: "conditions", label: "Products", saved: ["Chosen by hand"] },
      typed: ["Any of these:", "Tag is summer", "Price is at most 25.00", "Added in the last 30 days", "On sale"],
    },
  ]);
});
