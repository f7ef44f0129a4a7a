export { discountExportHeader, exportDiscounts } from "./export-discounts.server.ts";
