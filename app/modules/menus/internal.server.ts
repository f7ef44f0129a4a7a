export { menusWiring } from "./wiring.server.ts";
