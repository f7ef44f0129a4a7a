import { expect, test } from "vitest";
import {
  collectionDifferences,
  collectionFormOf,
  newCollectionForm,
  parseCollectionForm,
  readCollectionForm,
} from "./collection-form.ts";

const typed = { ...newCollectionForm(3), title: " Küche & Tisch ", description: "One\r\nTwo", status: "published" };
const parsed = (changes: Partial<typeof typed> = {}) => parseCollectionForm({ ...typed, ...changes });
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
    ...{ status: "published", sort: "manual", seoTitle: "", seoDescription: "" },
  });
});

test("a stored collection’s form says the same again", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(collectionFormOf({ ...inputOf(), version: 7 }))) form.set(name, value);
  const values = readCollectionForm(form);
  expect(values.version).toBe("7");
  expect(parseCollectionForm(values)).toEqual({ ok: true, input: inputOf() });
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
  [{ seoTitle: "x".repeat(71) }, { seoTitle: "Title for search engines: use at most 70 characters." }],
])("%o is refused at its field", (changes, errors) => {
  expect(parsed(changes)).toEqual({ ok: false, errors });
});

test("what two people left differently is said in words", () => {
  const saved = collectionFormOf({ ...inputOf(), version: 2 });
  const parentId = "0191d4a0-0000-7000-8000-000000000001";
  const theirs = { ...saved, version: "1", parentId, title: "Kitchen", sort: "price-asc", seoTitle: "Pots" };
  expect(collectionDifferences(saved, theirs, [{ id: parentId, path: ["Home", "Rooms"] }])).toEqual([
    { name: "title", label: "Title", saved: ["Küche & Tisch"], typed: ["Kitchen"] },
    { name: "parentId", label: "Parent collection", saved: [], typed: ["Home / Rooms"] },
    { name: "sort", label: "Order of its products", saved: ["By hand"], typed: ["Lowest price first"] },
    { name: "seoTitle", label: "Title for search engines", saved: [], typed: ["Pots"] },
  ]);
});
