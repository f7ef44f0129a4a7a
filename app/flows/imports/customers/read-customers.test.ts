import { describe, expect, it } from "vitest";
import { customerHeader, hasCustomers } from "./read-customers.ts";

const shopify = [
  ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing", "Default Address Company"],
  ...["Default Address Address1", "Default Address Address2", "Default Address City", "Default Address Province Code"],
  ...["Default Address Country Code", "Default Address Zip", "Default Address Phone", "Phone", "Accepts SMS Marketing"],
  ...["Total Spent", "Total Orders", "Tags", "Note", "Tax Exempt"],
];
const olderShopify = [
  ...["First Name", "Last Name", "Email", "Company", "Address1", "City", "Province", "Province Code", "Country"],
  ...["Country Code", "Zip", "Phone", "Accepts Marketing", "Tags"],
];
const wooCommerce = [
  ...["Name", "Username", "Last Active", "Sign Up", "Email", "Orders", "Total Spend", "AOV"],
  ...["Country / Region", "City", "Region", "Postal Code"],
];
const ofExtensions = [
  ...["customer_id", "first_name", "last_name", "user_email", "date_registered", "billing_first_name"],
  ...["billing_company", "billing_address_1", "billing_postcode", "billing_city", "billing_state", "billing_country"],
  ...["billing_email", "billing_phone", "shipping_address_1"],
];

const read = (headers: string[], cells: string[]) => customerHeader(headers).read({ line: 2, cells });

describe("a file of customers", () => {
  it.each([
    ["Shopify", shopify, true],
    ["Shopify, some years ago", olderShopify, true],
    ["WooCommerce", wooCommerce, true],
    ["WooCommerce’s extensions", ofExtensions, true],
    ["this store", ["name", "email", "phone", "created_at", "country"], true],
    ["products", ["Title", "Price", "Email", "Name"], false],
    ["discounts", ["Code", "Email", "Name"], false],
    ["orders", ["Name", "Email", "Financial Status", "Total"], false],
    ["addresses alone", ["Email", "State"], false],
    ["people without addresses", ["Name", "Phone"], false],
  ])("is told by its columns: that of %s", (_, headers, expected) => {
    expect(hasCustomers(headers)).toBe(expected);
  });

  it("of Shopify has one’s name, address and consent, and numbers without their apostrophes", () => {
    const row = [
      ...["'6001", "Anna", "Jansen", "Anna@Shop.test", "yes", "Jansen BV", "Dorpsstraat 1", "", "Utrecht", "UT", "NL"],
      ...["'1234AB", "'+31301234567", "", "no", "12.00", "3", "vip, trade", "Calls on Fridays", "no"],
    ];
    expect(read(shopify, row).fields).toEqual({
      ...{
        email: "Anna@Shop.test",
        name: "Anna Jansen",
        phone: "+31301234567",
        company: "Jansen BV",
        marketing: "yes",
      },
      ...{ line1: "Dorpsstraat 1", line2: "", postalCode: "1234AB", city: "Utrecht", region: "UT", country: "NL" },
      ...{ tags: "vip, trade", note: "Calls on Fridays" },
    });
    const { format, ignored } = customerHeader(shopify);
    expect([format, ignored]).toEqual([
      "shopify",
      ["Customer ID", "Accepts SMS Marketing", "Total Spent", "Total Orders", "Tax Exempt"],
    ]);
  });

  it("has codes of countries and regions before their names, wherever they stand", () => {
    const row = ["A", "B", "a@shop.test", "", "", "", "New York", "NY", "United States", "US", "", "", "no", ""];
    expect(read(olderShopify, row).fields).toMatchObject({ country: "US", region: "NY", marketing: "" });
  });

  it("of WooCommerce has what its own export and extensions write, and the account’s address before that of bills", () => {
    const row = ["Ada Lovelace", "ada", "2026-01-01", "2025-01-01", "ada@shop.test", "3", "9", "3", "GB", "London"];
    expect(read(wooCommerce, [...row, "", "W1"]).fields).toMatchObject({
      ...{ name: "Ada Lovelace", email: "ada@shop.test", country: "GB", city: "London", postalCode: "W1" },
    });
    expect(customerHeader(wooCommerce).ignored).toEqual([
      ...["Username", "Last Active", "Sign Up", "Orders", "Total Spend", "AOV"],
    ]);
    const bill = [
      "7",
      "",
      "",
      "ada@shop.test",
      "2025",
      "Ada",
      "",
      "1 Road",
      "W1",
      "London",
      "",
      "GB",
      "b@shop.test",
      "1",
    ];
    const { fields } = read(ofExtensions, bill);
    expect(fields).toMatchObject({ email: "ada@shop.test", name: "Ada", line1: "1 Road", phone: "1" });
    expect(customerHeader(ofExtensions).format).toBe("woocommerce");
  });

  it("leaves a name that is empty, and clears other cells", () => {
    expect(read(["email", "name", "phone", "city"], ["a@shop.test", "", "", "Berlin"]).fields).toEqual({
      ...{ email: "a@shop.test", phone: "", city: "Berlin" },
    });
  });
});
