export { redirectsAdminFor } from "./admin-repository.server.ts";
export { exportRedirects } from "./export-redirects.server.ts";
export { importRedirects } from "./import-redirects.server.ts";
export { redirectsFor } from "./repository.server.ts";
export { deleteRedirect, restoreRedirect, saveRedirect } from "./save-redirect.server.ts";
