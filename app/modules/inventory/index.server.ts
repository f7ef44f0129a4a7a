export { stockAdminFor, unsafeStockOf } from "./repository.server.ts";
