export { paymentsAdminFor } from "./admin-repository.server.ts";
export { dismissFinding, findingsAdminFor } from "./findings.server.ts";
export { awaitOperation } from "./operations.server.ts";
export { forgetChanges, unfinishedPaymentsOf } from "./unfinished-payments.server.ts";
