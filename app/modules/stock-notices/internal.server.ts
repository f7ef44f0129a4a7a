export { forgetVariants } from "./personal-data.server.ts";
export { stockNoticesWiring } from "./wiring.server.ts";
