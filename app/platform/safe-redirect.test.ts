import fc from "fast-check";
import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { hostileTargets } from "#tests/fixtures/hostile-targets.ts";
import { safeRedirect } from "./safe-redirect.ts";

const ours = "https://shop.test";
/** Where a browser that reads `target` on one of our pages would go (WHATWG URL). */
const originOf = (target: string) => new URL(target, `${ours}/sign-in`).origin;

test.each(hostileTargets)("%j leads nowhere else", proves("SEC-A9"), (target) => {
  expect(originOf(safeRedirect(target))).toBe(ours);
});

test.each([undefined, null, 7, {}, ["/admin"], new URL("https://evil.test/")])(
  "%j is no target",
  proves("SEC-A9"),
  (target) => {
    expect(safeRedirect(target, "/account")).toBe("/account");
  },
);

test.each([
  "/",
  "/account",
  "/orders/7?thanks=1#lines",
  "/checkout/0193-a?step=review",
  "/products?q=caf%C3%A9&sort=newest",
  "/products/a%2Fb",
  "/search?next=https://evil.test/",
])("%s is kept as it is", (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test("whatever comes in, a path of this store comes out, and twice is as good as once", proves("SEC-A9"), () => {
  const pieces = fc.constantFrom(
    ...["/", "\\", "//", ".", "..", "%2e", "%2f", "%5c", "%09", "\t", "\n", "\r", "\u0000", " ", "@", ":", "?", "#"],
    ...["evil.test", "javascript", "https", "a", "\u2028", "\ufeff", "\uff0f", "\u2215", "\u3002", "\ud800", "[::1]"],
  );
  const target = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
  );
  const withSlash = fc.tuple(fc.constantFrom("", "/"), target).map(([slash, rest]) => slash + rest);
  fc.assert(
    fc.property(withSlash, (given) => {
      const safe = safeRedirect(given);
      expect(originOf(safe)).toBe(ours);
      // What a Location header can hold, without a second slash that a browser could read as a host.
      expect(safe).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(safeRedirect(safe)).toBe(safe);
    }),
    { numRuns: 2000, examples: [["/./%5c"], ["/../%2fevil.test"]] },
  );
});
