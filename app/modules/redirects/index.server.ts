export { redirectsAdminFor } from "./admin-repository.server.ts";
export { redirectsFor } from "./repository.server.ts";
export { deleteRedirect, restoreRedirect, saveRedirect } from "./save-redirect.server.ts";
