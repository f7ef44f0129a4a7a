export {
  changeSubscription,
  eraseSubscription,
  exportHeader,
  exportSubscriptions,
  newsletterAdminFor,
} from "./admin-repository.server.ts";
export { forgetUnconfirmed } from "./personal-data.server.ts";
export { shownPromise } from "./shown-promise.server.ts";
export { confirmSubscription, findConfirmation, processRequest, requestSubscription } from "./subscribe.server.ts";
export { findSubscription, resubscribe, unsubscribe } from "./unsubscribe.server.ts";
