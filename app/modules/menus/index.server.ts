export { menusAdminFor } from "./admin-repository.server.ts";
export { menusFor } from "./repository.server.ts";
export { resetMenu, saveMenu } from "./save-menu.server.ts";
