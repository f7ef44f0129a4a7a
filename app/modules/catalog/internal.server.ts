export { countTogether } from "./bought-together.server.ts";
export { type EditedProduct, editedProducts, takenSkus } from "./edited-products.server.ts";
export { followRules } from "./follow-rules.server.ts";
export { addPicture, removePictures } from "./imported-pictures.server.ts";
export { setStatus } from "./product-status.server.ts";
export { lockProduct, removeProduct } from "./remove-product.server.ts";
export { saveProduct } from "./save-product.server.ts";
export { followSchedule } from "./schedule.server.ts";
export { catalogWiring } from "./wiring.server.ts";
