export { followContentSchedule } from "./schedule.server.ts";
export { contentWiring } from "./wiring.server.ts";
