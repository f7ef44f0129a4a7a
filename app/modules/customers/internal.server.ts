export { beginErasure, endErasure, findAccount, queueErasedEmail, unfinishedErasures } from "./erasures.server.ts";
export { customersWiring } from "./wiring.server.ts";
