/** Rows of files of customers: of this store, Shopify or WooCommerce, whose columns have names of their own. */
import { isYes, MOST_COLUMNS, plainHeader, withoutGuard } from "../file-cells.ts";
import type { FileFormat } from "../file-columns.ts";
import type { FileRow } from "../read-rows.ts";
import type { CustomerField, CustomerFileColumns, ImportedCustomer } from "./imported-customer.ts";

/** How each field is called. Where a file has several of them, the first that isn't empty counts, in this order. */
const names: Record<CustomerField, readonly string[]> = {
  email: ["email", "useremail", "billingemail"],
  name: ["name", "displayname"],
  firstName: ["firstname", "billingfirstname", "shippingfirstname"],
  lastName: ["lastname", "billinglastname", "shippinglastname"],
  phone: ["phone", "defaultaddressphone", "billingphone"],
  company: ["company", "defaultaddresscompany", "billingcompany"],
  line1: ["addressline1", "defaultaddressaddress1", "address1", "billingaddress1"],
  line2: ["addressline2", "defaultaddressaddress2", "address2", "billingaddress2"],
  postalCode: ["postalcode", "defaultaddresszip", "zip", "billingpostcode", "postcode"],
  city: ["city", "defaultaddresscity", "billingcity"],
  region: ["region", "defaultaddressprovincecode", "provincecode", "province", "billingstate"],
  country: ["countrycode", "defaultaddresscountrycode", "country", "billingcountry", "countryregion"],
  tags: ["tags"],
  note: ["note"],
  marketing: ["acceptsemailmarketing", "acceptsmarketing", "newsletter"],
};
// Object.keys loses the keys' types.
const fieldNames = Object.keys(names) as CustomerField[];

const ofShopify = ["acceptsemailmarketing", "acceptsmarketing", "defaultaddresszip", "taxexempt"];
const ofWooCommerce = ["useremail", "billingemail", "userregistered", "dateregistered", "aov", "totalspend"];
/** Files of products, orders and discounts may have email addresses too. */
const ofOthers = [
  ...["url", "handle", "urlhandle", "title", "sku", "variantsku", "price", "variantprice", "code"],
  ...["financialstatus", "lineitemname", "orderid", "ordernumber", "subtotal", "total"],
];

const has = (headers: readonly string[], wanted: readonly string[]) => headers.some((each) => wanted.includes(each));

/** Whether a file with these headers is one of customers: it has an email address, and a name or an address. */
export function hasCustomers(headers: readonly string[]): boolean {
  const plain = headers.slice(0, MOST_COLUMNS).map(plainHeader);
  if (has(plain, ofOthers) || !has(plain, names.email)) return false;
  return fieldNames.some((field) => field !== "email" && field !== "note" && has(plain, names[field]));
}

export type CustomerHeader = {
  format: FileFormat;
  columns: CustomerFileColumns;
  ignored: string[];
  read(row: FileRow): ImportedCustomer;
};

/** Understands the first row of a file. */
export function customerHeader(headers: readonly string[]): CustomerHeader {
  const plain = headers.slice(0, MOST_COLUMNS).map(plainHeader);
  const columns: CustomerFileColumns = {};
  const read = new Set<number>();
  const places = fieldNames.map((field): [CustomerField, number[]] => {
    const found = names[field].map((name) => plain.indexOf(name)).filter((place) => place >= 0);
    const [first] = found;
    if (first !== undefined) columns[field] = headers[first]?.trim() ?? "";
    for (const place of found) read.add(place);
    return [field, found];
  });
  const format = has(plain, ofShopify) ? "shopify" : has(plain, ofWooCommerce) ? "woocommerce" : "latchkey";
  return {
    ...{ format, columns },
    ignored: headers.slice(0, MOST_COLUMNS).flatMap((header, place) => (read.has(place) ? [] : header.trim() || [])),
    read({ line, cells }) {
      const given: Partial<Record<CustomerField, string>> = {};
      for (const [field, found] of places) {
        if (found.length > 0) given[field] = found.map((place) => cellOf(cells[place], format)).find(Boolean) ?? "";
      }
      return { line, fields: fieldsOf(given) };
    },
  };
}

/** Shopify writes an apostrophe before numbers that a spreadsheet would shorten. */
function cellOf(cell = "", format: FileFormat): string {
  const bare = withoutGuard(cell).trim();
  return format === "shopify" ? bare.replace(/^'(?=[\d+])/, "") : bare;
}

/** An empty name or address stays as it is; an empty cell clears all others. */
function fieldsOf({ firstName, lastName, ...given }: Partial<Record<CustomerField, string>>) {
  const fields: ImportedCustomer["fields"] = given;
  const parts = [firstName, lastName].filter(Boolean).join(" ");
  if (parts) fields.name = parts;
  if (!fields.name) delete fields.name;
  if (fields.marketing !== undefined) fields.marketing = isYes(fields.marketing) ? "yes" : "";
  return fields;
}
