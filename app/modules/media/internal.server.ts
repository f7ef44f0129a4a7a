export { findPictureSize } from "./open-object.server.ts";
export { mediaWiring } from "./wiring.server.ts";
