export { discountsAdminFor } from "./admin-repository.server.ts";
export { exportCodes, generateCodes } from "./codes.server.ts";
export { deleteDiscount, duplicateDiscount, saveDiscount, setDiscountState } from "./save-discount.server.ts";
