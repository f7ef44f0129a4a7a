export { newsletterAdminFor } from "./admin-repository.server.ts";
export { changeSubscription, eraseSubscription } from "./change-subscription.server.ts";
export { forgetUnconfirmed } from "./clean-up.server.ts";
export { confirmSubscription, findConfirmation } from "./confirm-subscription.server.ts";
export { exportHeader, exportSubscriptions } from "./export-subscriptions.server.ts";
export { processRequest } from "./process-request.server.ts";
export { requestSubscription } from "./request-subscription.server.ts";
export { findSubscription, resubscribe, unsubscribe } from "./unsubscribe.server.ts";
