export { contentWiring } from "./wiring.server.ts";
