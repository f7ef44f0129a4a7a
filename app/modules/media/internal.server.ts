export { mediaWiring } from "./wiring.server.ts";
