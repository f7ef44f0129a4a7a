export { contentAdminFor } from "./admin-repository.server.ts";
export { homeAdminFor, shownHomeSections } from "./home-sections.server.ts";
export { datedVersions, findVersion, pageVersions } from "./page-version.server.ts";
export { contentFor } from "./repository.server.ts";
export { arrangeHome, saveHomeSection } from "./save-home.server.ts";
export { deletePage, restoreVersion, savePage } from "./save-page.server.ts";
