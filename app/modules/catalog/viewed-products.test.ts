import { expect, it } from "vitest";
import { readViewed, viewedWith } from "./viewed-products.ts";

const [a = "", b = "", c = "", d = "", e = "", f = ""] = ["a", "b", "c", "d", "e", "f"].map(
  (letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`,
);

it.each([
  ["the first product", "", a, [], [a]],
  ["another one", a, b, [a], [b, a]],
  ["one again", [c, b, a].join(), a, [c, b], [a, c, b]],
  ["the same again", [b, a].join(), b, [a], [b, a]],
  ["a sixth one", [e, d, c, b, a].join(), f, [e, d, c, b], [f, e, d, c, b]],
  ["one after something else was stored", `x,${b},,"</script>`, a, [b], [a, b]],
])("of %s a browser remembers it, and shows up to four others, the last one first", (_, stored, id, others, next) => {
  expect(viewedWith(stored, id)).toEqual({ others, stored: next.join() });
});

it("ids are read once each, four at most", () => {
  expect(readViewed([a, a, b, "'", c, d, e].join())).toEqual([a, b, c, d]);
});
