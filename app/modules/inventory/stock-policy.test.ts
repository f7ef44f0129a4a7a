import { expect, it } from "vitest";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { stockPolicySchema } from "./stock-policy.schema.ts";
import { changedPolicy, type StockPolicyFields, stockPolicyFields, stockPolicyText } from "./stock-policy.ts";

const typed: StockPolicyFields = { policy: "backorder", backorderLimit: "", shipsFrom: "", leadDays: "" };
const read = (more: Partial<StockPolicyFields>) => stockPolicySchema("2026-11-27").safeParse({ ...typed, ...more });
const wrong = (more: Partial<StockPolicyFields>) => {
  const { error } = read(more);
  return error && fieldErrors(error, [...stockPolicyFields]);
};

it("takes what a policy uses, and leaves out the rest, whatever was typed there", () => {
  const all = { backorderLimit: "12", shipsFrom: "2026-11-27", leadDays: "14" };
  const nothing = { backorderLimit: null, shipsFrom: null, leadDays: null };
  expect(read(all).data).toEqual({ ...nothing, policy: "backorder", backorderLimit: 12, shipsFrom: "2026-11-27" });
  expect(read({ ...all, policy: "made_to_order" }).data).toEqual({ ...nothing, policy: "made_to_order", leadDays: 14 });
  expect(read({ policy: "deny", backorderLimit: "many", shipsFrom: "x", leadDays: "-1" }).data).toEqual({
    ...{ ...nothing, policy: "deny" },
  });
  expect(read({}).data).toEqual({ ...nothing, policy: "backorder" });
});

it.each<[string, Partial<StockPolicyFields>]>([
  ["policy", { policy: "gone" }],
  ["backorderLimit", { backorderLimit: "0" }],
  ["backorderLimit", { backorderLimit: "1.5" }],
  ["backorderLimit", { backorderLimit: "1000001" }],
  ["shipsFrom", { shipsFrom: "2026-11-26" }],
  ["shipsFrom", { shipsFrom: "2026-02-30" }],
  ["leadDays", { policy: "made_to_order", leadDays: "366" }],
])("refuses a wrong %s: %o", (field, more) => {
  expect(Object.keys(wrong(more) ?? {})).toEqual([field]);
});

it("says in a line what happens", () => {
  const text = (more: Partial<StockPolicyFields>) => {
    const { data } = read(more);
    return data && stockPolicyText(data, "en-IE");
  };
  expect(text({ policy: "deny" })).toBe("Stop selling");
  expect(text({ backorderLimit: "1200", shipsFrom: "2027-01-12" })).toBe(
    "Keep selling on back-order, up to 1,200 items, ships from 12 Jan 2027",
  );
  expect(text({ backorderLimit: "1" })).toBe("Keep selling on back-order, up to 1 item");
  expect(text({ policy: "made_to_order", leadDays: "1" })).toBe("Make it to order, ships within 1 day");
});

it("is changed by fields that say another thing than is stored, whose day may have passed", () => {
  const stored = { ...typed, shipsFrom: "2026-11-01" };
  const seen = "backorder//2026-11-01/";
  const changed = (more: Partial<StockPolicyFields>, known = seen) =>
    changedPolicy({ ...stored, ...more }, known, "2026-11-27");
  expect(changed({})).toEqual({ success: true, data: undefined });
  expect(changed({ policy: "" })).toEqual({ success: true, data: undefined });
  // What a policy doesn't use makes no difference.
  expect(changed({ policy: "deny", backorderLimit: "5" }, "deny///").data).toBeUndefined();
  expect(changed({ policy: "deny" }).data).toEqual({
    ...{ policy: "deny", backorderLimit: null, shipsFrom: null, leadDays: null, seen },
  });
  expect(changed({ backorderLimit: "5" }).success).toBe(false);
  expect(changed({}, "").success).toBe(false);
});
