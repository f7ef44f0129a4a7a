export { importsFlowWiring } from "./wiring.server.ts";
