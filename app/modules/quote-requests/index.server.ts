export { requestsAdminFor } from "./admin-repository.server.ts";
export { answerRequest, declineRequest, refuseRequest } from "./change-request.server.ts";
export { exportRequests, requestExportHeader } from "./export-requests.server.ts";
export { lockOffer } from "./offers.server.ts";
export { expireRequests, remindOfOffers } from "./overdue-requests.server.ts";
export { anonymiseGuestRequests } from "./personal-data.server.ts";
export { requestsFor } from "./repository.server.ts";
export { exchangeRequestLink, notifyOperators } from "./request-emails.server.ts";
