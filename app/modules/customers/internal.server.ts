export { beginErasure, endErasure, findAccount, unfinishedErasures, writeErased } from "./erasures.server.ts";
export { customersPersonalData } from "./personal-data.server.ts";
