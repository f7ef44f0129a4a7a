export { pageCame, pageMoved, pageWent } from "./moved-pages.server.ts";
export { redirectsWiring } from "./wiring.server.ts";
