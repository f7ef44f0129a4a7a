export { catalogAdminFor } from "./admin-repository.server.ts";
export { catalogFor } from "./repository.server.ts";
