import { expect, it, test } from "vitest";
import { parseMenu, withAdded } from "./menu.schema.ts";
import { MOST_ITEMS, type PlacedItem } from "./menu.ts";
import {
  arranged,
  described,
  isGone,
  type MenuRow,
  menuDifferences,
  menuFormOf,
  movedTo,
  noItem,
  placeErrors,
  putUnder,
  readMenuForm,
  readTarget,
  stepped,
  withText,
} from "./menu-form.ts";

const id = "00000000-0000-7000-8000-000000000001";

/** Items of their titles: "a b.c d" is a, b with c under it, and d. */
const itemsOf = (text: string): PlacedItem[] =>
  text.split(" ").flatMap((family) =>
    [...family.replaceAll(".", "")].map((title, index) => ({
      ...{ title, kind: "products" as const, targetId: null, url: "", nested: index > 0, at: null },
    })),
  );
const rowsOf = (text: string) => menuFormOf(itemsOf(text), 1).rows;
const textOf = (rows: readonly MenuRow[]) => {
  let text = "";
  for (const row of rows.filter((each) => !isGone(rows, each))) {
    const isFirstUnder = row.under !== "" && !/\.\w*$/.test(text);
    text += row.under === "" ? ` ${row.title}` : `${isFirstUnder ? "." : ""}${row.title}`;
  }
  return text.trim();
};
const keyOf = (rows: readonly MenuRow[], title: string) => rows.find((row) => row.title === title)?.key ?? "";
const place = (rows: readonly MenuRow[], title: string, typed: string) =>
  withText(rows, keyOf(rows, title), { place: typed });

it("a saved menu is a form, and the form the same menu", () => {
  expect(textOf(rowsOf("a b.cd e"))).toBe("a b.cd e");
  const parsed = parseMenu(rowsOf("a b.cd e"));
  expect(parsed.ok && parsed.value.map(({ title, nested }) => [title, nested])).toEqual([
    ["a", false],
    ["b", false],
    ["c", true],
    ["d", true],
    ["e", false],
  ]);
});

test.each([
  ["up:e", "a b.cd e", "a e b.cd"],
  ["down:a", "a b.cd e", "b.cd a e"],
  ["up:b", "a b.cd e", "b.cd a e"],
  ["down:c", "a b.cd e", "a b.dc e"],
  ["up:c", "a b.cd e", "a b.cd e"],
  ["down:d", "a b.cd e", "a b.cd e"],
  ["down:e", "a b.cd e", "a b.cd e"],
  ["remove:a", "a b.cd e", "b.cd e"],
  ["remove:b", "a b.cd e", "a e"],
  ["remove:d", "a b.cd e", "a b.c e"],
])("%s makes %s to %s", (intent, before, after) => {
  const rows = rowsOf(before);
  const [name = "", title = ""] = intent.split(":");
  expect(textOf(stepped(rows, `${name}:${keyOf(rows, title)}`) ?? [])).toBe(after);
});

it("undoing a removal brings back the item and those under it, as they were typed", () => {
  const rows = place(rowsOf("a b.cd e"), "e", "1");
  const removed = stepped(rows, `remove:${keyOf(rows, "b")}`) ?? [];
  expect(textOf(removed)).toBe("e a");
  expect(textOf(stepped(removed, `undo:${keyOf(rows, "b")}`) ?? [])).toBe("e a b.cd");
  expect(stepped(rows, "save:1")).toBeNull();
});

test.each([
  ["e onto a", "e", "a", "e a b.cd"],
  ["a onto e", "a", "e", "b.cd e a"],
  ["one with others under it takes them along", "b", "a", "b.cd a e"],
  ["a leaf onto one that is nested", "e", "d", "a b.ced"],
  ["a nested one onto one that isn’t", "d", "a", "d a b.c e"],
  ["among those that are nested", "d", "c", "a b.dc e"],
  ["onto one under itself", "b", "c", "a b.cd e"],
])("dragging %s", (_what, from, onto, after) => {
  const rows = rowsOf("a b.cd e");
  expect(textOf(movedTo(rows, keyOf(rows, from), keyOf(rows, onto)))).toBe(after);
});

it("dragging one with others under it onto a nested one moves it to where that one’s item is", () => {
  const rows = rowsOf("a.b c.d");
  expect(textOf(movedTo(rows, keyOf(rows, "c"), keyOf(rows, "b")))).toBe("c.d a.b");
});

it("numbers count among neighbours, and several take effect in one step", () => {
  const rows = place(place(rowsOf("a b.cd e"), "d", "1"), "e", "1");
  expect(textOf(arranged(rows))).toBe("e a b.dc");
});

it("an item is put under another one, and out again", () => {
  const rows = rowsOf("a b.cd e");
  const under = putUnder(rows, keyOf(rows, "e"), keyOf(rows, "a"));
  expect(textOf(under)).toBe("a.e b.cd");
  expect(textOf(putUnder(under, keyOf(rows, "e"), ""))).toBe("a e b.cd");
});

it("there is one level, and numbers are whole", () => {
  const rows = rowsOf("a b.c d");
  const key = (title: string) => keyOf(rows, title);
  const wrong = rows.map((row) => {
    if (row.title === "b") return { ...row, under: key("a") };
    if (row.title === "d") return { ...row, under: "77", place: "first" };
    return row;
  });
  expect(placeErrors(wrong)).toEqual({
    [`under.${key("c")}`]: "“b” is under another item itself. Choose one that isn’t.",
    [`place.${key("d")}`]: "Enter a whole number from 1.",
    [`under.${key("d")}`]: "Choose an item from the list.",
  });
  expect(parseMenu(wrong).ok).toBe(false);
});

it("texts and links are checked by field, except those of removed items", () => {
  const link = { target: "url", url: "//elsewhere.test" };
  const rows = rowsOf("a b c d").map((row) => {
    if (row.title === "a") return { ...row, title: " " };
    if (row.title === "b") return { ...row, ...link };
    return row.title === "c" ? { ...row, ...link, removed: true } : { ...row, ...link, url: " /sale " };
  });
  expect(parseMenu(rows)).toEqual({
    ok: false,
    errors: {
      "title.1": "Enter the item’s text.",
      "url.2": "Enter a page of your store, such as /collections/sale, or a URL that begins with https://.",
    },
  });
  const parsed = parseMenu(rows.slice(2));
  expect(parsed).toEqual({
    ok: true,
    value: [{ title: "d", kind: "url", targetId: null, url: "/sale", nested: false }],
  });
});

it("a heading is under nothing", () => {
  const rows = rowsOf("a.b").map((row) => (row.title === "b" ? { ...row, target: "heading" } : row));
  expect(parseMenu(rows)).toEqual({ ok: false, errors: { "under.2": "A heading can’t be under another item." } });
});

it("a menu has 60 items at most, removed ones not counted", () => {
  const full = menuFormOf(Array.from({ length: MOST_ITEMS }, () => itemsOf("a")).flat(), 1).rows;
  const add = { ...noItem, target: "home" };
  const one = { add, places: [], defaultTitle: "Home" };
  const errors = { form: "A menu has at most 60 items. Remove one first." };
  expect(parseMenu(full).ok).toBe(true);
  expect(withAdded(full, one)).toEqual({ ok: false, errors });
  const room = stepped(full, "remove:7") ?? [];
  const added = withAdded(room, one);
  expect(added.ok && added.value.at(-1)).toMatchObject({ key: "61", title: "Home", target: "home" });
  expect(added.ok && parseMenu(added.value).ok).toBe(true);
  expect(parseMenu(added.ok ? (stepped(added.value, "undo:7") ?? []) : [])).toEqual({ ok: false, errors });
});

const kitchen = { kind: "collection", targetId: id, title: "Kitchen", handle: "kitchen", published: false };

test.each([
  ["its own text", { target: `collection:${id}`, title: "Pots" }, { title: "Pots", target: `collection:${id}` }],
  ["the title of what it leads to", { target: `collection:${id}` }, { title: "Kitchen" }],
  ["a link that was typed", { url: "https://blog.test", title: "Blog" }, { target: "url", url: "https://blog.test" }],
  ["another item above it", { target: "home", under: "2" }, { title: "Home", under: "2", place: "2" }],
])("one more item has %s", (_what, more, expected) => {
  const added = withAdded(rowsOf("a b.c"), { add: { ...noItem, ...more }, places: [kitchen], defaultTitle: "Home" });
  expect(added.ok && added.value.find(({ key }) => key === "4")).toMatchObject(expected);
});

test.each([
  ["nothing to lead to", { title: "Blog" }, { target: "Choose what the item leads to." }],
  ["a page of no store", { target: `page:${id}` }, { target: "Choose what the item leads to." }],
  ["a link without a text", { url: "/sale" }, { title: "Enter the item’s text." }],
  ["a link that leads nowhere", { url: "sale", title: "Sale" }, { url: expect.stringContaining("Enter a page") }],
  ["an item above that isn’t there", { target: "home", under: "9" }, { under: "Choose an item from the list." }],
])("%s is no item", (_what, more, errors) => {
  const defaultTitle = "target" in more && more.target === "home" ? "Home" : "";
  expect(withAdded(rowsOf("a"), { add: { ...noItem, ...more }, places: [], defaultTitle })).toEqual({
    ok: false,
    errors,
  });
});

it("a form is read as it was sent, and one that isn’t ours is refused", () => {
  const form = new FormData();
  form.append("item", "2");
  form.append("item", "1");
  for (const [name, value] of Object.entries({ title: "A", target: "url", url: "/a", place: "x", seen: "2" })) {
    form.set(`${name}.1`, value);
    form.set(`${name}.2`, value);
  }
  form.set("under.1", "2");
  form.set("removed.1", "yes");
  const read = readMenuForm(form);
  expect(read?.rows.map(({ key, under, place, seen, removed }) => [key, under, place, seen, removed])).toEqual([
    ["2", "", "x", 2, false],
    ["1", "2", "x", 2, true],
  ]);
  for (const [name, value] of [
    ["target.1", "javascript:alert(1)"],
    ["target.1", `page:${id}x`],
    ["target.1", `home:${id}`],
    ["target.1", "page"],
    ["item", "1"],
    ["item", "no"],
  ] as const) {
    const other = new FormData();
    for (const [key, each] of form) other.append(key, each);
    if (name === "item") other.append(name, value);
    else other.set(name, value);
    expect(readMenuForm(other)).toBeNull();
  }
  expect(readTarget(`page:${id}`)).toEqual({ kind: "page", targetId: id });
});

it("rows say where they lead, and why the store leaves them out", () => {
  const items: PlacedItem[] = [
    { title: "Pots", kind: "collection", targetId: id, url: "", nested: false, at: null },
    { title: "About", kind: "page", targetId: id, url: "", nested: true, at: null },
  ];
  const rows = menuFormOf(items, 1).rows;
  expect(rows.map(({ hidden }) => hidden)).toEqual([
    "Not shown: this collection was deleted.",
    "Not shown: this page was deleted.",
  ]);
  expect(described(rows, [kitchen]).map(({ where, hidden }) => [where, hidden])).toEqual([
    ["Collection: Kitchen", "Not shown: this collection is a draft."],
    ["Page", "Not shown: this page was deleted."],
  ]);
});

it("differences name each item, and there are none between equals", () => {
  const saved = itemsOf("a b.c");
  expect(menuDifferences(saved, itemsOf("a b.c"))).toEqual([]);
  expect(menuDifferences(null, saved)).toMatchObject([
    { saved: ["Automatic"], typed: ["a (All products)", "b (All products)", "– c (All products)"] },
  ]);
});
