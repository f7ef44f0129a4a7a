import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { automaticFooter, automaticMain, startingItems } from "./automatic-menu.ts";
import { menuEntries, type PlacedItem, targetKindOf, whyHidden } from "./menu.ts";

const item = (title: string, more: Partial<PlacedItem> = {}): PlacedItem => ({
  ...{ title, kind: "url", targetId: null, url: `/${title}`, nested: false, at: null },
  ...more,
});
const pathOf = ({ kind, url, at }: PlacedItem) => (kind === "url" || at?.published ? url : null);
const draft = { kind: "page" as const, at: { title: "Draft", handle: "draft", published: false } };
const nested = { nested: true };
const heading = { kind: "heading" as const };
const link = (title: string) => ({ label: title, to: `/${title}` });

it("an item with others under it is a name with links, its own first", () => {
  const items = [item("a"), item("b"), item("c", nested), item("d", heading), item("e", nested)];
  expect(menuEntries(items, pathOf)).toEqual([
    link("a"),
    { label: "b", items: [link("b"), link("c")] },
    { label: "d", items: [link("e")] },
  ]);
});

it("what leads nowhere is left out, and a heading without links too", () => {
  const items = [
    ...[item("a", draft), item("b", { ...nested, ...draft })],
    ...[item("c", draft), item("d", nested)],
    ...[item("e"), item("f", { ...nested, ...draft })],
    item("g", heading),
  ];
  expect(menuEntries(items, pathOf)).toEqual([{ label: "c", items: [link("d")] }, link("e")]);
});

it("drafts and what was deleted aren’t shown, and of other kinds nothing is hidden", () => {
  expect(whyHidden(item("a", draft))).toBe("Not shown: this page is a draft.");
  expect(whyHidden(item("a", { kind: "collection" }))).toBe("Not shown: this collection was deleted.");
  expect(whyHidden(item("a", { ...draft, at: { ...draft.at, published: true } }))).toBeNull();
  expect(whyHidden(item("a", { kind: "blog", at: { ...draft.at, published: false } }))).toBe(
    "Not shown: no post is published.",
  );
  expect(whyHidden(item("a", { kind: "blog" }))).toBeNull();
  expect(whyHidden(item("a"))).toBeNull();
  expect(targetKindOf("wishlist")).toBeNull();
});

const collections = Array.from({ length: 70 }, (_, index) => ({
  ...{ id: String(index), handle: `c${index}`, title: `C${index}`, parentId: null },
}));

it("by itself the header has every collection at the top, and its form starts from the first 60", () => {
  const main = automaticMain(collections);
  expect(main.map(({ title }) => title)).toEqual(collections.map(({ title }) => title));
  expect(main.every(({ nested }) => !nested)).toBe(true);
  expect(startingItems(main)).toHaveLength(60);
  const under = collections.map((each, index) => ({ ...each, parentId: index === 1 ? "0" : null }));
  expect(automaticMain(under.slice(0, 3)).map(({ title }) => title)).toEqual(["C0", "C2"]);
});

it("by itself the footer has columns of products, collections and help, and the settings’ links", () => {
  const linesOf = (count: number) =>
    automaticFooter(collections.slice(0, count), [{ title: "Jobs", to: "/jobs" }], textsIn("en")).map(
      ({ title, nested }) => `${nested ? "- " : ""}${title}`,
    );
  const help = ["Help", "- Cart", "- Your orders", "- Find an order", "- Contact", "- Create an account", "Jobs"];
  expect(linesOf(2)).toEqual(["Shop", "- All products", "- C0", "- C1", ...help]);
  expect(linesOf(70)).toEqual([
    ...["Shop", "- All products", "- C0", "- C1", "- C2", "Collections"],
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((number) => `- C${number}`),
    ...help,
  ]);
});
