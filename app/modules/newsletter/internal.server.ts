export { dropImported, subscribable, subscribeImported } from "./imported.server.ts";
export { newsletterWiring } from "./wiring.server.ts";
