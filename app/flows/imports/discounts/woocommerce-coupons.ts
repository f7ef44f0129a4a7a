/**
 * Coupons of WooCommerce. It exports none by itself; the files of its extensions have the names of its own fields.
 * What a coupon is limited by, and this store can't keep, refuses it: without that it would be good for more.
 */
import { isYes, withoutGuard } from "../file-cells.ts";
import { plainNumber } from "../file-numbers.ts";
import type { DiscountHeader, ReadDiscount } from "./read-discounts.ts";

const named = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/^meta:\s*/, "");
const first = (headers: readonly string[], names: readonly string[]) =>
  names.find((name) => headers.some((header) => named(header) === name)) ?? "";

const codes = ["post_title", "coupon_code", "code"];
const amounts = ["coupon_amount", "amount"];
const ends = ["date_expires", "expiry_date"];

export const isOfCoupons = (headers: readonly string[]) =>
  headers.some((header) => named(header) === "discount_type") &&
  [codes, amounts].every((names) => first(headers, names) !== "");

const unknownHere = [
  ...["product_ids", "exclude_product_ids", "excluded_product_ids", "product_skus", "exclude_product_skus"],
  ...["product_categories", "exclude_product_categories", "excluded_product_categories", "exclude_sale_items"],
  ...["maximum_amount", "limit_usage_to_x_items"],
];
const NO_CONDITION = "This store has no such condition.";
/** How files say that a condition isn't set. */
const isUnset = (cell: string) => /^(?:|0|0\.0+|no|false|\[\]|a:0:\{\})$/i.test(cell);

export function couponHeader(headers: readonly string[]): DiscountHeader {
  const [code, amount, end] = [codes, amounts, ends].map((names) => first(headers, names));
  const columns: Record<string, string> = {};
  const fills = {
    ...{ discountCode: code, title: code, effect: "discount_type", percent: amount, amount, ends: end },
    ...{ state: "post_status", minimumSum: "minimum_amount", usageLimit: "usage_limit" },
    ...{ customerLimit: "usage_limit_per_user", customerEmail: "customer_email", combinesWith: "individual_use" },
  };
  const places = new Map(headers.map((header, index) => [named(header), index]));
  for (const [field, name] of Object.entries(fills)) {
    const header = headers[places.get(name ?? "") ?? -1]?.trim();
    if (header) columns[field] = header;
  }
  const read = [...Object.values(fills), ...unknownHere, "free_shipping", "usage_count"];
  return {
    ...{ format: "woocommerce", columns },
    ignored: headers.map((header) => header.trim()).filter((header) => header && !read.includes(named(header))),
    read: ({ line, cells }) => {
      const cell = (name = "") => withoutGuard(cells[places.get(name) ?? -1] ?? "").trim();
      return { line, ...couponOf(cell, { code, amount, end, has: (name) => places.has(name) }) };
    },
  };
}

type Names = {
  code: string | undefined;
  amount: string | undefined;
  end: string | undefined;
  has(name: string): boolean;
};

function couponOf(cell: (name?: string) => string, { code, amount, end, has }: Names): Omit<ReadDiscount, "line"> {
  const fields: ReadDiscount["fields"] = { discountCode: cell(code), kind: "code", on: "order" };
  const problems = unknownHere
    .filter((column) => !isUnset(cell(column)))
    .map((column) => ({ column, reason: NO_CONDITION }));
  const refuse = (column: string, reason: string) => problems.push({ column, reason });

  const value = plainNumber(cell(amount));
  const ships = isYes(cell("free_shipping"));
  const type = cell("discount_type").toLowerCase();
  if (ships && isUnset(value)) fields.effect = "free_shipping";
  else if (ships) refuse("free_shipping", "A discount here takes something off or ships for free, not both.");
  else if (type === "percent") Object.assign(fields, { effect: "percentage", percent: value });
  else if (type === "fixed_cart") Object.assign(fields, { effect: "amount", amount: value });
  else refuse("discount_type", `This store has no discounts of the kind “${type}”.`);

  if (has("post_status")) fields.state = cell("post_status").toLowerCase() === "publish" ? "active" : "paused";
  if (has("minimum_amount"))
    fields.minimumSum = isUnset(cell("minimum_amount")) ? "" : plainNumber(cell("minimum_amount"));
  if (has("usage_limit_per_user"))
    fields.customerLimit = isUnset(cell("usage_limit_per_user")) ? "" : cell("usage_limit_per_user");
  if (has("individual_use")) fields.combinesWith = isYes(cell("individual_use")) ? "" : "product, order, shipping";
  if (end) fields.ends = endOf(cell(end));
  if (has("usage_limit")) {
    const limit = isUnset(cell("usage_limit")) ? "" : cell("usage_limit");
    const left = Number(limit) - Number(cell("usage_count") || 0);
    if (limit !== "" && left < 1) refuse("usage_count", "This coupon is used up.");
    fields.usageLimit = limit === "" || Number.isNaN(left) ? limit : String(left);
  }
  if (has("customer_email")) {
    // One address, a list of them, or a list as PHP writes it.
    const found = cell("customer_email").match(/[^\s",;|:{}]+@[^\s",;|:{}]+/g) ?? [];
    if (found.length > 1 || cell("customer_email").includes("*"))
      refuse("customer_email", "A discount is for everyone or for one customer.");
    fields.customerEmail = found[0] ?? "";
  }
  return { fields, problems };
}

/** A coupon ends when its last day begins; some files have that as seconds since 1970. */
function endOf(cell: string): string {
  if (isUnset(cell)) return "";
  if (/^\d{9,10}$/.test(cell)) return new Date(Number(cell) * 1000).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell} 00:00` : cell;
}
