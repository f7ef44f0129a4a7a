export { takeFile, takeLocalFile } from "./take-file.server.ts";
export { workOnImport } from "./work-on-import.server.ts";
