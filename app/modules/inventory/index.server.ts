export { type StockLine, stockAdminFor, unsafeStockOf } from "./repository.server.ts";
