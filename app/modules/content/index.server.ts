export { contentAdminFor } from "./admin-repository.server.ts";
export { datedVersions, findVersion } from "./page-version.server.ts";
export { contentFor } from "./repository.server.ts";
export { deletePage, savePage } from "./save-page.server.ts";
