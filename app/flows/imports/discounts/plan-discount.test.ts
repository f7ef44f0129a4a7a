import { describe, expect, test } from "vitest";
import type { DiscountInput } from "#app/modules/discounts/discount.schema.ts";
import type { ImportedDiscount } from "./imported-discount.ts";
import { planDiscount } from "./plan-discount.ts";

const context = { columns: { percent: "Off" }, currency: "EUR", timeZone: "America/New_York" };
const [STOOL, LAMP, GONE] = [1, 2, 3].map((last) => `0190b3a0-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const named: [string, string][] = [
  ["stool", STOOL],
  ["lamp", LAMP],
];
const names = {
  ids: { products: new Map(named), collections: new Map<string, string>() },
  handles: { products: new Map(named.map(([handle, id]) => [id, handle])), collections: new Map<string, string>() },
};

const stored = {
  ...{ title: "Ten off", kind: "code", code: "TEN", state: "active", version: 3, minimum: null, usageLimit: 9 },
  effect: { kind: "percentage", basisPoints: 1000, on: { kind: "products", ids: [STOOL, GONE] } },
  ...{ firstOrderOnly: false, countries: [], customerEmail: null, customerLimit: null, combinesWith: ["shipping"] },
  // The form shows minutes.
  ...{ startsAt: new Date("2026-05-01T04:00:30Z"), endsAt: null },
} satisfies DiscountInput & { version: number; state: "active" };

type Fields = ImportedDiscount["fields"];
const plan = (fields: Fields, current: (typeof stored)[] = [stored]) =>
  planDiscount(current, { line: 7, fields: { discountCode: "TEN", ...fields } }, { names, context });

describe("an imported discount", () => {
  test.each<[string, Fields]>([
    ["nothing but its code", {}],
    ["its day and time in the store's zone", { starts: "2026-05-01 00:00" }],
    ["its instant", { starts: "2026-05-01 00:00:30 -0400" }],
    ["its products, without one that was deleted", { products: "stool" }],
    ["what it may be combined with", { combinesWith: "Shipping".toLowerCase() }],
  ])("is the same where the file has %s", (_, fields) => {
    expect(plan(fields)).toEqual({ state: "same" });
  });

  test.each<[string, Fields, string[]]>([
    ["another product", { products: "stool, lamp" }, ["effect"]],
    ["no limit", { usageLimit: "" }, ["usageLimit"]],
    ["a minimum and a day", { minimumQuantity: "2", ends: "2126-12-31" }, ["minimum", "endsAt"]],
    ["another status", { state: "paused" }, ["state"]],
  ])("is changed where it has %s", (_, fields, changes) => {
    expect(plan(fields)).toMatchObject({
      state: "update",
      changes,
      before: { state: "active", form: { usageLimit: "9" } },
    });
  });

  test("is new where the store has none, and called like its code", () => {
    expect(plan({ percent: "5", on: "order" }, [])).toMatchObject({
      ...{ state: "create", wanted: "active", before: null },
      input: { title: "TEN", code: "TEN", kind: "code", effect: { basisPoints: 500 }, usageLimit: null },
    });
  });

  test.each<[string, Fields, [string, string][]]>([
    ["too much", { percent: "101" }, [["Off", "A percentage is at most 100."]]],
    ["an unknown product", { products: "desk" }, [["Products", "There is no product with the URL “desk”."]]],
    ["no product", { products: "" }, [["Products", "Choose at least one product."]]],
    [
      "two minimums",
      { minimumSum: "5", minimumQuantity: "2" },
      [["Minimum number of items", "A discount has a minimum sum or a minimum number of items, not both."]],
    ],
    ["an unknown status", { state: "expired" }, [["Status", "Use active or paused."]]],
    ["a day that isn't one", { ends: "31.12.2126" }, [["Ends", "Enter a date and a time."]]],
  ])("is refused with %s", (_, fields, problems) => {
    expect(plan(fields)).toEqual({
      state: "refused",
      problems: problems.map(([column, reason]) => ({ line: 7, column, reason })),
    });
  });

  test("is refused where several have its title", () => {
    expect(plan({}, [stored, stored])).toMatchObject({ state: "refused", problems: [{ column: "Title" }] });
  });
});
