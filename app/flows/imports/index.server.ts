export { takeFile } from "./take-file.server.ts";
