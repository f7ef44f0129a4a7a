export { orderWithDownloads, resendDownloads } from "./shown-downloads.server.ts";
