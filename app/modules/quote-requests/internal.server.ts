export { createRequest, findByOperationKey } from "./create-request.server.ts";
export { offersOf } from "./offers.server.ts";
export { requestsPersonalData } from "./personal-data.server.ts";
export { moveRequestGrants } from "./repository.server.ts";
export { wereRequested } from "./requested-variants.server.ts";
export { quoteRequestsWiring } from "./wiring.server.ts";
