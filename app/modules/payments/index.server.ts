export { paymentsAdminFor } from "./admin-repository.server.ts";
export { awaitOperation } from "./await-operation.server.ts";
export { dismissFinding, findingsFor } from "./findings.server.ts";
export { forgetChanges, unfinishedPaymentsOf } from "./unfinished-payments.server.ts";
