export { catalogWiring } from "./wiring.server.ts";
