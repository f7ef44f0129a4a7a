export { importsAdminFor } from "./admin-repository.server.ts";
export { startImport, stopImport, undoImport } from "./change-state.server.ts";
export { beginImport } from "./new-import.server.ts";
export { ownColumns, saveOwnColumns } from "./own-columns.server.ts";
