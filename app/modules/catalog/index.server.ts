export { catalogAdminFor, type ProductAdminItem, type ProductAdminQuery } from "./admin-repository.server.ts";
export { catalogFor, type ProductListItem } from "./repository.server.ts";
