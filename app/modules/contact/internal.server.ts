export { contactWiring } from "./wiring.server.ts";
