export { itemsOf } from "./export-discounts.server.ts";
