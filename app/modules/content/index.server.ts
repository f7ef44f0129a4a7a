export { contentAdminFor } from "./admin-repository.server.ts";
export { datedVersions, findVersion, pageVersions } from "./page-version.server.ts";
export { contentFor } from "./repository.server.ts";
export { deletePage, restoreVersion, savePage } from "./save-page.server.ts";
