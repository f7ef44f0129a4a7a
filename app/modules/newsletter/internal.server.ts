export { newsletterWiring } from "./wiring.server.ts";
