import { describe, expect, test } from "vitest";
import { couponHeader, isOfCoupons } from "./woocommerce-coupons.ts";

const given = {
  ...{ post_title: "Ten", discount_type: "percent", coupon_amount: "10", individual_use: "yes" },
  ...{ date_expires: "", free_shipping: "no", customer_email: "", usage_limit: "", usage_count: "0" },
  ...{ product_ids: "", maximum_amount: "0", exclude_sale_items: "no", post_status: "publish" },
};
const header = couponHeader([...Object.keys(given), "post_date"]);
const read = (row: Partial<typeof given>) => header.read({ line: 2, cells: Object.values({ ...given, ...row }) });

describe("a coupon of WooCommerce", () => {
  test.each([
    ["post_title,discount_type,coupon_amount", true],
    ["code,Discount_Type,amount", true],
    ["meta:discount_type,meta:coupon_amount,post_title", true],
    ["post_title,coupon_amount", false],
    ["Title,Code,Amount", false],
  ])("is recognised by the names of its fields: %s", (headers, is) => {
    expect(isOfCoupons(headers.split(","))).toBe(is);
  });

  test("has what the store can keep, and says what it leaves out", () => {
    expect(header.ignored).toEqual(["post_date"]);
    expect(read({ date_expires: "1893456000" })).toEqual({
      ...{ line: 2, problems: [] },
      fields: {
        ...{ discountCode: "Ten", kind: "code", on: "order", effect: "percentage", percent: "10", state: "active" },
        ...{ combinesWith: "", ends: "2030-01-01T00:00:00.000Z", usageLimit: "", customerEmail: "" },
      },
    });
  });

  test.each<[string, Partial<typeof given>]>([
    ["product_ids", { product_ids: "12, 13" }],
    ["maximum_amount", { maximum_amount: "50" }],
    ["exclude_sale_items", { exclude_sale_items: "yes" }],
    ["discount_type", { discount_type: "fixed_product" }],
    ["free_shipping", { free_shipping: "yes" }],
    ["usage_count", { usage_limit: "3", usage_count: "3" }],
    ["customer_email", { customer_email: 'a:2:{i:0;s:5:"a@b.c";i:1;s:5:"d@e.f";}' }],
    ["customer_email", { customer_email: "*@shop.test" }],
  ])("isn't imported where %s would make it good for more than before", (column, row) => {
    expect(read(row).problems).toMatchObject([{ column }]);
  });
});
