export { eraseEvents } from "./inbox.server.ts";
export { eventsWiring } from "./wiring.server.ts";
