export { peopleFlowWiring } from "./wiring.server.ts";
