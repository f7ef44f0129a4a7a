export { catalogAdminFor } from "./admin-repository.server.ts";
export { catalogChoicesFor } from "./choices.server.ts";
export { addToCollection, changeMembers, collectionMembersFor } from "./collection-members.server.ts";
export { collectionsAdminFor } from "./collections-admin.server.ts";
export { matchingProductsFor } from "./matching-products.server.ts";
export { countMissedSearch, missedSearches } from "./missed-searches.server.ts";
export { popularCollections } from "./popular-collections.server.ts";
export { catalogFor, previewProduct } from "./repository.server.ts";
export { deleteCollection, saveCollection } from "./save-collection.server.ts";
