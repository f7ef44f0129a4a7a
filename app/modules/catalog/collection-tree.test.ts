import { expect, test } from "vitest";
import { around, deepestFirst, type Placed, parentProblem, pathTo } from "./collection-tree.ts";

/** Collections as `child<parent`; without one at the top. */
const tree = (text: string): Placed[] =>
  text.split(" ").map((each) => {
    const [id = "", parentId = null] = each.split("<");
    return { id, parentId };
  });
const four = tree("a b<a c<b d<c x y<x");

test.each([
  ["x", "a", null],
  ["x", "b", null],
  [null, "c", null],
  [null, "d", "levels"],
  ["x", "c", "levels"],
  ["y", "c", null],
  ["y", "d", "levels"],
  ["a", "a", "circle"],
  ["a", "b", "circle"],
  ["a", "d", "circle"],
  ["a", "x", "levels"],
  ["b", "x", null],
  ["c", "y", null],
  ["b", "y", "levels"],
  ["a", "gone", "unknown"],
])("%s under %s: %s", (id, parentId, problem) => {
  expect(parentProblem(four, id, parentId)).toBe(problem);
});

const ids = (path: readonly Placed[]) => path.map(({ id }) => id).join("");

test("a path leads from the top, and ends where a parent is missing", () => {
  expect(["d", "b", "x", "gone"].map((id) => ids(pathTo(four, id)))).toEqual(["abcd", "ab", "x", ""]);
  expect(ids(pathTo(tree("b<a c<b"), "c"))).toBe("bc");
});

test("a circle, which only the database could hold, ends nothing in a loop", () => {
  const circle = tree("a<b b<a");
  expect(ids(pathTo(circle, "a"))).toBe("baba");
  expect(parentProblem(circle, "c", "a")).toBe("levels");
  expect(parentProblem(circle, "a", "a")).toBe("circle");
});

const named = tree("a b<a c<b x").map((each) => ({ ...each, handle: each.id, title: each.id.toUpperCase() }));
const own = (handles: string) => [...handles].map((handle) => ({ handle, title: handle.toUpperCase() }));
const [A, B] = own("ab");

test("of a product’s collections the deepest comes first, and equally deep ones stay in their order", () => {
  const places = deepestFirst(named, own("xacbz")).map(({ handle, above }) => [handle, above.length]);
  expect(places).toEqual([
    ["c", 2],
    ["b", 1],
    ["x", 0],
    ["a", 0],
  ]);
  expect(deepestFirst(named, own("c"))).toEqual([{ handle: "c", title: "C", above: [A, B] }]);
});

test("around a collection are those above it and those directly under it", () => {
  expect(around(named, "a")).toEqual({ above: [], under: [B] });
  expect(around(named, "c")).toEqual({ above: [A, B], under: [] });
});
