export { discountBatches, type EditedDiscount, editedDiscounts, generatedAmong } from "./edited-discounts.server.ts";
export { automaticDiscountsOf, discountsForBuyer } from "./repository.server.ts";
export { deleteDiscountIn, saveDiscountIn, setDiscountStateIn } from "./save-discount.server.ts";
export { discountUsesOf } from "./uses.server.ts";
export { discountsWiring } from "./wiring.server.ts";
