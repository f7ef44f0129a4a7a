export { beginErasure, endErasure, findAccount, unfinishedErasures, writeErased } from "./erasures.server.ts";
export { customersWiring } from "./wiring.server.ts";
