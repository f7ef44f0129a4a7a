export { discountBatches, type EditedDiscount, editedDiscounts } from "./edited-discounts.server.ts";
export { automaticDiscountsOf, discountsForBuyer } from "./repository.server.ts";
export { discountUsesOf } from "./uses.server.ts";
export { discountsWiring } from "./wiring.server.ts";
