export { storesWiring } from "./wiring.server.ts";
