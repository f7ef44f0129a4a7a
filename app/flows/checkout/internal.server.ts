export { checkoutFlowWiring } from "./wiring.server.ts";
