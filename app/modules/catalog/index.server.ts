export { catalogAdminFor } from "./admin-repository.server.ts";
export { catalogChoicesFor } from "./choices.server.ts";
export { catalogFor, previewProduct } from "./repository.server.ts";
